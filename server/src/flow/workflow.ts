import type { Words } from "@so-thiet-bi/contract/language";
import type { Actor } from "../http/actor.ts";
import { forbidden, Refusal } from "../http/refusal.ts";

/** For every status, which verb leads where. A status that nobody thought of does not compile. */
export type Flow<Status extends string, Verb extends string> = {
  readonly [S in Status]: { readonly [V in Verb]?: Status | readonly Status[] | "gone" };
};

/** A question about a person and a record, with whom to ask, for the person who may not. */
export interface Right<Subject> {
  (actor: Actor, subject: Subject): boolean;
  readonly who: Words;
}

export function only<Subject>(may: (actor: Actor, subject: Subject) => boolean, who: Words): Right<Subject> {
  return Object.assign((actor: Actor, subject: Subject) => may(actor, subject), { who });
}

/** For every verb, who may. */
export type Policy<Verb extends string, Subject> = { readonly [V in Verb]: Right<Subject> };

export interface WorkflowWords<Status extends string, Verb extends string> {
  noun: Words;
  status: Readonly<Record<Status, Words>>;
  verb: Readonly<Record<Verb, Words>>;
}

/**
 * What holds beside the table: a record that was given up keeps its status, and nothing is done with it any
 * more.
 */
export interface Ending<Subject> {
  isOver(subject: Subject): boolean;
  state: Words;
}

/** Joins the table of statuses with the sentences of rights. */
export function workflow<Status extends string, Verb extends string, Subject extends { status: Status }>(
  flow: Flow<Status, Verb>,
  policy: Policy<Verb, Subject>,
  words: WorkflowWords<Status, Verb>,
  ending?: Ending<Subject>,
) {
  const verbs = Object.keys(policy) as Verb[];
  const targetOf = (subject: Subject, verb: Verb) =>
    ending?.isOver(subject) ? undefined : flow[subject.status][verb];
  return {
    flow,
    policy,
    /** Refuses first the person, then the moment. Answers the status or statuses that the verb leads to. */
    step(
      actor: Actor,
      verb: Verb,
      subject: Subject,
      since?: { person: string; time: string },
    ): Status | readonly Status[] | "gone" {
      if (!policy[verb](actor, subject)) throw forbidden(policy[verb].who);
      const target = targetOf(subject, verb);
      if (target === undefined) {
        const state = ending?.isOver(subject) ? ending.state : words.status[subject.status];
        const fillings = { noun: words.noun, state, verb: words.verb[verb] };
        throw since ? new Refusal("decided", { ...fillings, ...since }) : new Refusal("wrongState", fillings);
      }
      return target;
    },
    /** What this person could do with the record now. */
    abilities(actor: Actor, subject: Subject): Record<Verb, boolean> {
      const pairs = verbs.map((verb) => [
        verb,
        targetOf(subject, verb) !== undefined && policy[verb](actor, subject),
      ]);
      return Object.fromEntries(pairs) as Record<Verb, boolean>;
    },
  };
}
