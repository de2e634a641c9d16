import { CloseOutlined, SearchOutlined } from "@ant-design/icons";
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type { Language } from "@so-thiet-bi/contract/language";
import { foundKindWords, searchEverything } from "@so-thiet-bi/contract/search";
import { Button, Modal } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLanguage, useText, worded } from "../lib/language.ts";
import { useRead } from "../lib/queries.ts";
import { useUser } from "../lib/session.ts";
import { besideAddress } from "../lib/use-address.ts";
import { dailyWorkOfUser } from "./places.ts";
import "./search.css";
import { text } from "./search.text.ts";
import { actionsFor, type ChoiceGroup, likelyFor, ownChoices, pagesFor } from "./search-choices.ts";
import { forgetLearnt, learn, learntFor, learntOf } from "./search-learnt.ts";
import { type Choice, forgetRecent, keepRecent, recentOf } from "./search-recent.ts";

const pause = 150;

/** A box and, below it, what it finds; the keyboard stays in the box and walks the list. */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText(text);
  const user = useUser();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const { groups, search, isSearching, failure, forget } = useFound(typed);
  const choices = groups.flatMap((group) => group.choices);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, choices.length - 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at the first again
  useEffect(() => setChosen(0), [typed]);
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView?.({ block: "nearest" });
  }, [at, listId]);

  const open = (choice: Choice | undefined) => {
    if (!choice) return;
    if (!choice.key.startsWith("all ")) {
      keepRecent(user.id, choice);
      learn(user.id, typed, choice);
    }
    onClose();
    // why: what was typed may be a name, so it goes beside the address of the list and not into it
    const [path = "", query] = choice.link.split("?");
    const asked = new URLSearchParams(query);
    const search = asked.get("search");
    if (!choice.key.startsWith("all ") || search === null) return void navigate(choice.link);
    asked.delete("search");
    void navigate({ pathname: path, search: asked.toString() }, { state: besideAddress(search) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + choices.length };
    const next = steps[event.key];
    // why: a word of Vietnamese is still being composed, and Enter belongs to it
    if (event.nativeEvent.isComposing) return;
    if (next !== undefined && choices.length > 0) {
      event.preventDefault();
      setChosen(next % choices.length);
    }
    if (event.key === "Enter") open(choices[at]);
  };

  let place = 0;
  return (
    <Modal
      open
      title={<span className="visually-hidden">{t("open")}</span>}
      closable={false}
      footer={null}
      onCancel={onClose}
      className="search-dialog"
      width={640}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      destroyOnHidden
    >
      <div className="search-field">
        <SearchOutlined aria-hidden />
        <input
          ref={box}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
          autoFocus
          type="search"
          role="combobox"
          aria-label={t("placeholder")}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t("placeholder")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t("close")} onClick={onClose} />
      </div>
      <div className="visually-hidden" role="status">
        {isSearching ? t("searching") : search !== "" && t("found", { count: choices.length })}
      </div>
      <div id={listId} className="search-list" role="listbox" aria-label={t("open")}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are options
          <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`}>
            <p id={`${listId}-${group.key}`} className="search-group" role="presentation">
              {group.title}
            </p>
            {group.choices.map((choice) => {
              const own = place++;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and hears the keys
                <div
                  key={choice.key}
                  id={`${listId}-${own}`}
                  className="search-choice"
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  data-all={choice.key.startsWith("all ") || undefined}
                  onPointerMove={() => own !== at && setChosen(own)}
                  onClick={() => open(choice)}
                >
                  <span className="search-title">{choice.title}</span>
                  {choice.state && <span className="search-state">{choice.state}</span>}
                  {choice.hint && <span className="hint">{choice.hint}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <div className="pad-16">
          {search === "" ? (
            <p className="hint">{t("hint")}</p>
          ) : failure ? (
            <p role="alert">
              {t("failed")}. <span className="hint">{failure}</span>
            </p>
          ) : (
            !isSearching && (
              <>
                <p>{t("nothing", { search })}</p>
                <p className="hint">{t("nothingHint")}</p>
              </>
            )
          )}
        </div>
      )}
      <div className="search-foot">
        <span className="hint not-on-phone">{t("keys")}</span>
        {forget && (
          <Button type="link" size="small" onClick={forget}>
            {t("clear")}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** The guide comes beside the dialog, not with it: who knows a page by name does not wait for it. */
function useGuide(): typeof import("./help/guide-search.ts") | undefined {
  const [found, setFound] = useState<typeof import("./help/guide-search.ts")>();
  useEffect(() => {
    // why the failure is left: everything else is found without the guide
    import("./help/guide-search.ts").then(setFound, () => undefined);
  }, []);
  return found;
}

/**
 * Pages and actions at once, from the server after a pause; what was found before stays until the next is
 * there.
 */
function useFound(typed: string) {
  const t = useText(text);
  const language = useLanguage();
  const user = useUser();
  const { id } = user;
  const guide = useGuide();
  const search = typed.trim();
  const asked = usePaused(search);
  const [recent, setRecent] = useState(() => recentOf(id));
  const [learnt, setLearnt] = useState(() => learntOf(id));
  const answer = useRead(
    searchEverything,
    { query: { search: asked || " " } },
    { enabled: asked !== "", keepPrevious: true },
  );
  const isSearching = search !== "" && (asked !== search || answer.isFetching);
  const found = search === "" || asked === "" ? undefined : answer.data;

  const groups = useMemo((): ChoiceGroup[] => {
    if (search === "")
      return filled([
        {
          key: "recent",
          title: t("recent"),
          choices: named(recent, user, language, guide?.guideChoices(language)),
        },
        {
          key: "likely",
          title: t("likely"),
          choices: likelyFor(user, language).filter(({ link }) => recent.every((one) => one.link !== link)),
        },
      ]);
    const things = (found?.groups ?? []).map(({ kind, items, more, link }): ChoiceGroup => {
      const title = worded(foundKindWords[kind])[language];
      const choices = items.map(
        (item): Choice => ({
          key: `${kind} ${item.id}`,
          title: item.title,
          hint: item.hint,
          link: item.link,
          ...(item.state && { state: item.state }),
        }),
      );
      return {
        key: kind,
        title,
        choices: more
          ? [...choices, { key: `all ${kind}`, title: `${t("all")}: ${title}`, hint: "", link }]
          : choices,
      };
    });
    const acts = actionsFor(user, language, search);
    const pages = pagesFor(user.role, language, search);
    const own = [
      { key: "actions", title: t("actions"), choices: acts.map(({ choice }) => choice) },
      { key: "pages", title: t("pages"), choices: pages.map(({ choice }) => choice) },
    ];
    // a page that is called just so stands before an action that only carries the words
    if ((pages[0]?.rank ?? 9) < (acts[0]?.rank ?? 9)) own.reverse();
    own.push({
      key: "guide",
      title: t("guide"),
      choices: guide?.guideChoicesFor(dailyWorkOfUser(user), language, search) ?? [],
    });
    return withLearnt(learntFor(learnt, search), [...own, ...things], t("learnt"), user, language);
  }, [search, recent, learnt, found, user, language, guide, t]);

  const forget =
    search === "" && (recent.length > 0 || learnt.length > 0)
      ? () => {
          forgetRecent(id);
          forgetLearnt(id);
          setRecent([]);
          setLearnt([]);
        }
      : undefined;
  return { groups, search, isSearching, failure: answer.error?.message, forget };
}

/** Pages, actions and tasks of the guide as they are called in the language of now. */
function named(
  kept: readonly Choice[],
  user: CurrentUser,
  language: Language,
  tasks: readonly Choice[] = [],
): Choice[] {
  const own = [...ownChoices(user, language).toReversed(), ...tasks];
  return kept.map((choice) => own.find(({ link }) => link === choice.link) ?? choice);
}

const filled = (groups: readonly ChoiceGroup[]) => groups.filter(({ choices }) => choices.length > 0);

/**
 * What was opened for these words stands first, and only once. An action or a page is offered as long as the
 * person may; a thing at once, and as the server says it as soon as it has answered.
 */
function withLearnt(
  meant: readonly Choice[],
  groups: readonly ChoiceGroup[],
  title: string,
  user: CurrentUser,
  language: Language,
): ChoiceGroup[] {
  const offered = new Map(groups.flatMap(({ choices }) => choices.map((choice) => [choice.key, choice])));
  const own = new Map(ownChoices(user, language).map((choice) => [choice.key, choice]));
  const choices = meant.flatMap((choice) => {
    const isOwn = /^(action|page) /.test(choice.key);
    return offered.get(choice.key) ?? own.get(choice.key) ?? (isOwn ? [] : choice);
  });
  const first = new Set(choices.map(({ key }) => key));
  const rest = groups.map((group) => ({
    ...group,
    choices: group.choices.filter(({ key }) => !first.has(key)),
  }));
  return filled([{ key: "learnt", title, choices }, ...rest]);
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
