/**
 * antd’s fields with a list of choices. antd leaves the open list without a name; here it is called as its
 * field is, so that a screen reader says what is chosen.
 */
import {
  type AutoCompleteProps,
  type GetRef,
  AutoComplete as PlainAutoComplete,
  Select as PlainSelect,
  type SelectProps,
} from "antd";
import type { BaseOptionType, DefaultOptionType } from "antd/es/select";
import { type ReactElement, type ReactNode, type Ref, useLayoutEffect, useRef } from "react";

type PopupRender = NonNullable<SelectProps["popupRender"]>;

export function Select<
  Value = unknown,
  Option extends BaseOptionType | DefaultOptionType = DefaultOptionType,
>(props: SelectProps<Value, Option> & { ref?: Ref<GetRef<typeof PlainSelect>> }): ReactNode {
  return <PlainSelect {...props} popupRender={named(props.popupRender)} />;
}

export function AutoComplete<
  Value = unknown,
  Option extends BaseOptionType | DefaultOptionType = DefaultOptionType,
>(props: AutoCompleteProps<Value, Option> & { ref?: Ref<GetRef<typeof PlainAutoComplete>> }): ReactNode {
  return <PlainAutoComplete {...props} popupRender={named(props.popupRender)} />;
}

/** What is drawn in the popup of a select, its list named. */
export function named(render?: PopupRender): PopupRender {
  return (list: ReactElement) => <NamedList>{render ? render(list) : list}</NamedList>;
}

function NamedList({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // after every drawing: an empty list and a filled one are different elements
  useLayoutEffect(() => {
    const list = box.current?.querySelector("[role=listbox]");
    const field = list && document.getElementById(list.id.replace(/_list$/, ""));
    const name = field instanceof HTMLInputElement ? nameOf(field) : null;
    if (name) list?.setAttribute("aria-label", name);
  });
  return <div ref={box}>{children}</div>;
}

const nameOf = (field: HTMLInputElement) =>
  field.getAttribute("aria-label") ?? Array.from(field.labels ?? [], (label) => label.textContent).join(" ");
