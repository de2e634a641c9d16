import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import {
  type Capability,
  capabilities,
  capabilityScopes,
  capabilityWords,
  type ScopeKind,
  scopeWords,
} from "@so-thiet-bi/contract/people";
import { Checkbox, Radio } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { type Choose, RefsPicker } from "../../ui/ref-picker.tsx";
import { type HeldCapability, newlyHeld } from "./account-values.ts";
import { text } from "./text.ts";

const chooseFrom: Record<ScopeKind, Choose> = {
  rooms: functionalRooms.calls.choose,
  subjects: subjects.calls.choose,
  subjectGroups: subjectGroups.calls.choose,
};

export interface CapabilitiesInputProps extends FieldProps<HeldCapability[]> {
  /** Whose rooms, subjects and groups are offered. */
  departmentId: number;
  /** Sentence by field path, as the form has them. */
  faults: Readonly<Record<string, string>>;
}

/** Each capability with a sentence about what it allows; under what is granted, how far it reaches. */
export function CapabilitiesInput({
  id,
  value,
  onChange,
  disabled = false,
  departmentId,
  faults,
}: CapabilitiesInputProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const held = value ?? [];
  const toggle = (capability: Capability, on: boolean) =>
    onChange?.(on ? [...held, newlyHeld(capability)] : held.filter((one) => one.capability !== capability));
  const replace = (next: HeldCapability) =>
    onChange?.(held.map((one) => (one.capability === next.capability ? next : one)));
  return (
    <ul id={id} className="bare stack gap-12 capability-list" aria-label={t("capability")}>
      {capabilities.map((capability) => {
        const index = held.findIndex((one) => one.capability === capability);
        const one = held[index];
        const fault = Object.entries(faults).find(([path]) => path.startsWith(`capabilities.${index}.`))?.[1];
        const { name, may } = capabilityWords[capability];
        return (
          <li key={capability}>
            <Checkbox
              checked={one !== undefined}
              disabled={disabled}
              onChange={({ target }) => toggle(capability, target.checked)}
            >
              {say(name)}
              <span className="hint block">{say(may)}</span>
            </Checkbox>
            {one && <Reach held={one} departmentId={departmentId} disabled={disabled} onChange={replace} />}
            {one && fault && (
              <p className="capability-fault" data-fault>
                {fault}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ReachProps {
  held: HeldCapability;
  departmentId: number;
  disabled: boolean;
  onChange: (next: HeldCapability) => void;
}

function Reach({ held, departmentId, disabled, onChange }: ReachProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { kinds, wholeUnit } = capabilityScopes[held.capability];
  if (kinds.length === 0) return null;
  const name = say(capabilityWords[held.capability].name);
  return (
    <div className="capability-reach">
      {wholeUnit && (
        <Radio.Group
          aria-label={t("forWholeUnitOf", { name })}
          value={held.limited}
          disabled={disabled}
          options={[
            { value: false, label: t("forWholeUnit") },
            {
              value: true,
              label: `${t("forSome")} ${kinds.map((kind) => say(scopeWords[kind]).toLowerCase()).join(", ")}`,
            },
          ]}
          onChange={({ target }) => onChange({ ...held, limited: target.value })}
        />
      )}
      {held.limited &&
        kinds.map((kind) => (
          <RefsPicker
            key={kind}
            aria-label={`${name}: ${say(scopeWords[kind])}`}
            placeholder={say(scopeWords[kind])}
            choose={chooseFrom[kind]}
            query={{ departmentId }}
            value={held[kind]}
            disabled={disabled}
            onChange={(things) => onChange({ ...held, [kind]: things ?? [] })}
          />
        ))}
    </div>
  );
}
