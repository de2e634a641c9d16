import type { DashboardSchools } from "@so-thiet-bi/contract/dashboard";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.ts";
import { EmptyState } from "../../ui/states.tsx";
import { text } from "./dashboard.text.ts";

/** Schools that have entered nothing: to them leads the work of whoever makes accounts. */
export function NotBegun({
  schools: { total, entered, notBegun },
}: {
  schools: DashboardSchools;
}): ReactNode {
  const t = useText(text);
  const count = total - entered;
  const left = count - notBegun.length;
  return (
    <section className="sheet" aria-labelledby="dashboard-not-begun">
      <div className="dashboard-head">
        <h2 id="dashboard-not-begun">{t("notBegun")}</h2>
        {count > 0 && <span className="hint">{t("notBegunCount", { count })}</span>}
      </div>
      {count === 0 ? (
        <EmptyState title={t("allBegan")} hint={t("allBeganHint")} />
      ) : (
        <ul className="dashboard-today dashboard-plain">
          {notBegun.map(({ id, name, parentName }) => (
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
