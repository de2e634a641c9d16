import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { useUser } from "../../../lib/session.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { text } from "./counter.text.ts";

/** Whoever forgot the card is found by name. */
export function PersonPicker({ onChoose }: { onChoose: (person: Named) => void }): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  return (
    <div className="person-picker">
      <RefPicker
        aria-label={t("personSearch")}
        placeholder={t("personSearch")}
        choose={employees.calls.choose}
        query={{ departmentId: department.id }}
        value={null}
        onChange={(person) => person && onChoose(person)}
      />
    </div>
  );
}
