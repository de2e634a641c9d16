/** A record that is begun or changed in a drawer: one frame and one way of saving for all of them. */
import type { Endpoint, RequestOf } from "@so-thiet-bi/contract/endpoint";
import { Form, Input } from "antd";
import { Fragment, type ReactNode } from "react";
import type { z } from "zod";
import { notifyDone } from "../lib/notices.ts";
import { useWrite } from "../lib/queries.ts";
import { useUser } from "../lib/session.ts";
import { FormDrawer } from "./form-drawer.tsx";
import { type RecordForm, RecordFormFrame, useRecordForm } from "./record-form.tsx";
import { SaveBar } from "./save-bar.tsx";

interface Kept {
  id: number;
  version: number;
}

/** What a form in a drawer is given by the page around it. */
export interface DrawerFormProps<Record extends Kept> {
  /** The one that is changed; without it a new one begins. */
  kept: Record | undefined;
  onClose: () => void;
  onSaved: (id: number, saved: Record) => void;
  /** Somebody else saved first. */
  onReload: () => Promise<Record | undefined>;
}

const versionOf = (kept: Kept | undefined) => (kept ? `${kept.id} ${kept.version}` : "new");

/** The drawer; its fields begin anew with each version of the record. */
export function RecordDrawer({
  kept,
  title,
  width = 660,
  onClose,
  children,
}: {
  kept: Kept | undefined;
  title: string;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <FormDrawer onClose={onClose} title={title} width={width}>
      <Fragment key={versionOf(kept)}>{children}</Fragment>
    </FormDrawer>
  );
}

interface DrawerFormOptions<Record extends Kept, Values extends object, Create extends Endpoint>
  extends DrawerFormProps<Record> {
  /** Under this name what is typed survives a reload: `donation`. None where a secret is typed. */
  name?: string;
  /** Before the ids of its fields, where the page around it has a form with fields of the same names. */
  apart?: string;
  /**
   * No other one is begun at once, as after a change: what saving answers is looked at first, such as a secret or a
   * preview.
   */
  single?: boolean;
  create: Create & { body: z.ZodType };
  change: Endpoint & { body: z.ZodType };
  blank: () => Values;
  valuesOf: (record: Record) => Values;
  bodyOf: (values: Values) => unknown;
  /** What is said once it is saved. */
  said: (saved: Record) => string;
}

export interface DrawerForm<Values extends object> {
  single: boolean;
  record: RecordForm<Values>;
  initialValues: Values;
  reload: () => Promise<void>;
}

/** The form of the drawer: it makes a new record, or changes the one that is there. */
export function useDrawerForm<Record extends Kept, Values extends object, Create extends Endpoint>({
  kept,
  name,
  apart,
  single = false,
  create,
  change,
  blank,
  valuesOf,
  bodyOf,
  said,
  onSaved,
  onReload,
}: DrawerFormOptions<Record, Values, Create>): DrawerForm<Values> {
  const user = useUser();
  const creating = useWrite(create);
  const changing = useWrite(change);
  const record = useRecordForm<z.ZodType, Values>({
    schema: kept ? change.body : create.body,
    ...(name && { draft: `${user.id} ${name} ${versionOf(kept)}` }),
    ...(apart && { apart }),
    staysWith: ["form"],
    toBody: bodyOf,
    async save(body, another) {
      // why: the form has just checked the body by the schema of the very call that it goes to
      const saved = (
        kept
          ? await changing.mutateAsync({ params: { id: kept.id }, body } as RequestOf<Endpoint>)
          : await creating.mutateAsync({ body } as RequestOf<Create>)
      ) as Record;
      notifyDone(said(saved));
      if (another && !kept && !single) record.reset(blank());
      else onSaved(saved.id, saved);
    },
  });
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(valuesOf(fresh));
  };
  return {
    single: single || kept !== undefined,
    record,
    initialValues: kept ? valuesOf(kept) : blank(),
    reload,
  };
}

/** Around the fields of the form, with what saves them. */
export function DrawerFields<Values extends object>({
  form: { single, record, initialValues, reload },
  onClose,
  children,
}: {
  form: DrawerForm<Values>;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <RecordFormFrame record={record} initialValues={initialValues} onReload={() => void reload()}>
      {children}
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <SaveBar
        single={single}
        saving={record.saving}
        onSave={(another) => void record.submit(another)}
        onCancel={onClose}
      />
    </RecordFormFrame>
  );
}
