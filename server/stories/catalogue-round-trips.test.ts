/**
 * What THCS Bến Hạ takes out of its catalogues goes in again unchanged, and every template is understood
 * without a question.
 */
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { beforeAll, describe, expect, test } from "vitest";
import { house, type Person } from "./house.ts";

const province = house();
let mai: Person;

beforeAll(async () => {
  mai = await province.as("mai");
});

describe.each(["vi", "en"])("in %s", (language) => {
  const speaking = { "accept-language": language };

  test.each(catalogues.map(({ plural }) => plural))(
    "an export of %s comes in again without a change",
    { timeout: 60_000 },
    async (plural) => {
      const { total } = (await mai.get(`/${plural}?size=1`)).body;
      const file = await mai.get(`/${plural}/export`, speaking);
      expect(file.status).toBe(200);
      if (total === 0) return;
      const upload = { name: `${plural}.xlsx`, bytes: file.body };
      const preview = await mai.upload(`/${plural}/import/preview`, upload);
      expect(
        preview.body.rows.flatMap((row: { errors: { message: string }[] }) =>
          row.errors.map(({ message }) => message),
        ),
      ).toEqual([]);
      const { body } = await mai.upload(`/${plural}/import`, upload);
      expect([plural, body]).toEqual([plural, { created: 0, changed: 0, unchanged: total }]);
    },
  );

  test.each(catalogues.map((of) => [of.plural, of] as const))(
    "every column of the template of %s is known, and its example is left out",
    async (plural, of) => {
      const file = await mai.get(`/${plural}/import/template`, speaking);
      const { body } = await mai.upload(`/${plural}/import/preview`, { name: "mau.xlsx", bytes: file.body });
      expect(body.mapping).toEqual(body.fields.map((field: { key: string }) => field.key));
      expect(body.confidence.every((one: number) => one >= 0.9)).toBe(true);
      expect(body.rowCount).toBe(0);
      const hasExample =
        of.name?.example !== undefined ||
        Object.values(of.fields).some(({ example }) => example !== undefined);
      expect(body.skipped).toHaveLength(hasExample ? 1 : 0);
    },
  );
});
