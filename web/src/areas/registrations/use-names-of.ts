import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { FormInstance } from "antd";
import { useEffect } from "react";
import { useCatalogueNames } from "../../lib/catalogue-names.ts";
import { type RegistrationValues, unnamed } from "./registration-values.ts";

const links = {
  borrowerId: employees,
  classroomId: classrooms,
  subjectId: subjects,
  roomId: functionalRooms,
} as const satisfies Record<string, Catalogue>;

/** An address has ids only: what they are called is asked for and put into the fields. */
export function useNamesOf(form: FormInstance<RegistrationValues>, initial: RegistrationValues): void {
  const keys = Object.keys(links) as (keyof typeof links)[];
  const names = useCatalogueNames(
    keys.flatMap((key) => {
      const given = initial[key];
      return given?.name === unnamed ? [{ key, of: links[key], id: given.id }] : [];
    }),
  );
  useEffect(() => {
    for (const [key, named] of Object.entries(names) as [keyof typeof links, Named | undefined][]) {
      const now = form.getFieldValue(key) as Named | null | undefined;
      if (named && now?.id === named.id && now.name === unnamed)
        form.setFieldValue(key, { id: named.id, name: named.name, code: named.code });
    }
  });
}
