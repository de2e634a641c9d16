/** What the build makes of `Input.TextArea` and the like. */
import { expect, test } from "vitest";
import { compoundIn, withParts } from "../../antd-in-parts.ts";

test("a page gets the part that it draws, and not what else hangs on its component", () => {
  const drawn = `import { Button, Input } from "antd";
draw(Button, Input, Input.TextArea, Input.TextArea);`;
  expect(withParts(drawn)).toBe(`import { default as Input } from "antd/es/input/Input";
import { default as Input$TextArea } from "antd/es/input/TextArea";
import { Button } from "antd";
draw(Button, Input, Input$TextArea, Input$TextArea);`);
});

test("a function of a dialog brings all of it, as before", () => {
  const asks = `import { Modal } from "antd";
Modal.confirm({});`;
  expect(withParts(asks)).toBe(asks);
  const draws = `import { Modal } from "antd";
draw(Modal);`;
  expect(withParts(draws)).toContain(`from "antd/es/modal/Modal";`);
});

test("what antd itself reads on a component stays on it", () => {
  const marked = `import Group from './group';
import InternalRadio from './radio';
const Radio = InternalRadio;
Radio.Group = Group;
`;
  expect(compoundIn(marked, "antd/es/radio")?.hanging.get("Group")).toEqual({
    name: "default",
    from: "antd/es/radio/group",
  });
  expect(compoundIn(`${marked}Radio.__ANT_RADIO = true;`, "antd/es/radio")).toBeUndefined();
});
