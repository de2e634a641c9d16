import type { DashboardUnit } from "@so-thiet-bi/contract/dashboard";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.ts";
import { EmptyState } from "../../ui/states.tsx";
import { text } from "./dashboard.text.ts";

const mostShown = 6;

/** Schools that have entered nothing: to them leads the work of whoever makes accounts. */
export function NotBegun({ units }: { units: readonly DashboardUnit[] }): ReactNode {
  const t = useText(text);
  const waiting = units.filter(({ records }) => records === 0);
  const left = waiting.length - mostShown;
  return (
    <section className="sheet" aria-labelledby="dashboard-not-begun">
      <div className="dashboard-head">
        <h2 id="dashboard-not-begun">{t("notBegun")}</h2>
        {waiting.length > 0 && <span className="hint">{t("notBegunCount", { count: waiting.length })}</span>}
      </div>
      {waiting.length === 0 ? (
        <EmptyState title={t("allBegan")} hint={t("allBeganHint")} />
      ) : (
        <ul className="dashboard-today dashboard-plain">
          {waiting.slice(0, mostShown).map(({ id, name, parentName }) => (
            <li key={id}>
              <div>
                <Link to={`/equipment/management?departmentId=${id}`} className="strong dashboard-title">
                  {name}
                </Link>
                <p className="hint">{[parentName, t("noEquipment")].filter(Boolean).join(" · ")}</p>
              </div>
              <Link
                to={`/system/account?departmentId=${id}`}
                className="dashboard-verb"
                aria-label={`${t("seeAccounts")}: ${name}`}
              >
                {t("seeAccounts")}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="pad-above-12 line-above">
          <Link to="/dashboard/units" className="dashboard-verb">
            {t("notBegunLeft", { count: left })}
          </Link>
        </p>
      )}
    </section>
  );
}
