/** Of several to choose one from, the chosen one, which is where the Tab key goes too. */
export function firstFieldIn(body: Element): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fields = [
    ...body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ":is(input, textarea):not(:disabled, [type=hidden], [type=file], [tabindex='-1'])",
    ),
  ].filter((field) => !field.closest(".ant-form-item-hidden"));
  const [first] = fields;
  if (first?.type !== "radio") return first;
  return fields.find((field) => field.matches(":checked") && field.name === first.name) ?? first;
}

/** Its keyboard covers half of a phone: it comes for what is still to be written, and for nothing else. */
export const isEmptyLine = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value === "" && field.matches(":is([type=text], textarea):not([role=combobox])");
