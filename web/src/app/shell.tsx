import {
  BarChartOutlined,
  BookOutlined,
  ExperimentOutlined,
  HomeOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SettingOutlined,
  SunOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { changeLanguage } from "@so-thiet-bi/contract/auth";
import type { Words } from "@so-thiet-bi/contract/language";
import { useQueryClient } from "@tanstack/react-query";
import { Breadcrumb, Button, Dropdown, Layout, Menu, type MenuProps, Tooltip } from "antd";
import {
  type KeyboardEvent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  Link,
  Navigate,
  type NavigateFunction,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "react-router";
import { NoticeBell } from "../areas/notices/notice-bell.tsx";
import { chooseAppearance, useAppearance, useShownAppearance } from "../lib/appearance.ts";
import { call } from "../lib/client.ts";
import { speak, useLanguage, useSay, useText } from "../lib/language.ts";
import { useWaiting } from "../lib/outbox.ts";
import { useSchoolYear } from "../lib/school-year.ts";
import { isHeldBack, keepUser, useIsLoggedIn, useSession, useUser } from "../lib/session.ts";
import { askForTour } from "../lib/tours.ts";
import { rememberWayBack } from "../lib/way-back.ts";
import { useFocusStays } from "../ui/focus-stays.ts";
import { TitleSuffix } from "../ui/page-head.tsx";
import { FailedState, LoadingState } from "../ui/states.tsx";
import { siderCollapsedWidth, siderWidth, siderWidthOnPhone } from "../ui/theme.ts";
import { Themed } from "../ui/themed.tsx";
import { Toolbar } from "../ui/toolbar.tsx";
import { useDelayed } from "../ui/use-delayed.ts";
import { useNarrow, useTablet } from "../ui/use-narrow.ts";
import { Help } from "./help/help.tsx";
import { leave } from "./leaving.ts";
import { type MenuEntry, menuFor, pathTo } from "./menu.ts";
import { NewRelease } from "./new-release.tsx";
import { startOutbox } from "./outbox-senders.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { usePinning } from "./pins.ts";
import { PlaceIcon } from "./place-icon.tsx";
import { type Place, pinsOf, placeAround, placeAt } from "./places.ts";
import { refreshSession } from "./refresh-session.ts";
import type { RouteHandle } from "./route-handle.ts";
import { Search } from "./search.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { Starting } from "./starting.tsx";
import { text } from "./text.ts";
import { Unsent } from "./unsent.tsx";
import { takeViewsAlong } from "./views-along.ts";
import { useYearEntries, YearSwitch } from "./year-switch.tsx";
import "../ui/forced-colours.css";
import "../ui/print.css";

const NotFound = lazy(() => import("./not-found.tsx"));
// why: hardly anybody logs out with something unsent
const LogOutUnsent = lazy(() => import("./log-out-unsent.tsx"));
// why nothing where it is missing: no page may fail for a line that only offers something
const FirstUse = lazy(() => import("./first-use/first-use.tsx").catch(() => ({ default: () => null })));

const icons: Record<string, ReactNode> = {
  dashboard: <HomeOutlined aria-hidden />,
  system: <SettingOutlined aria-hidden />,
  category: <UnorderedListOutlined aria-hidden />,
  equipment: <ExperimentOutlined aria-hidden />,
  report: <BarChartOutlined aria-hidden />,
  "track-book": <BookOutlined aria-hidden />,
};

const appearances = ["light", "dark", "system"] as const;

export default function Shell(): ReactNode {
  return (
    <Themed>
      <Guard />
    </Themed>
  );
}

/** Lets people in who are logged in; a one-time password must be changed before anything else. */
function Guard(): ReactNode {
  const session = useSession();
  const isLoggedIn = useIsLoggedIn();
  const location = useLocation();
  useTopOfNewPage(location.pathname);
  const isUnknown = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isUnknown);
  if (!isLoggedIn)
    return isUnknown ? (
      <Suspense fallback={<Starting />}>
        <NotFound />
      </Suspense>
    ) : (
      <TurnedAway />
    );
  if (!session) return <Recognizing />;
  if (isHeldBack(session.user) && location.pathname !== "/account")
    return <Navigate key={location.key} to="/account" replace />;
  return <Frame pathname={location.pathname} />;
}

/**
 * A page that is opened begins with its title, however far the one before was scrolled; Back finds its place
 * again, as the browser keeps it.
 */
function useTopOfNewPage(pathname: string): void {
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, not for what follows its path
  useLayoutEffect(() => {
    if (how !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
}

/** To the login page; where the person wanted to go is offered to them afterwards. */
function TurnedAway(): ReactNode {
  const { pathname, search, key } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const title = matches
      .flatMap(({ handle }) => (handle as RouteHandle | undefined)?.breadcrumb ?? [])
      .at(-1);
    if (title && !worthless.has(pathname)) rememberWayBack({ address: `${pathname}${search}`, title });
  }, [pathname, search, matches]);
  // why a key: it goes once, and a page that was still on its way elsewhere would stop it there
  return <Navigate key={key} to="/login" replace />;
}

/** Where everybody comes after the login anyway. */
const worthless = new Set(["/", "/dashboard", "/account"]);

/** A token without its person: who they are is being asked; only a refusal logs out. */
function Recognizing(): ReactNode {
  const t = useText(text);
  const [isAsking, setAsking] = useState(true);
  const ask = useCallback(() => {
    setAsking(true);
    void refreshSession().finally(() => setAsking(false));
  }, []);
  useEffect(ask, [ask]);
  if (isAsking) return <Starting />;
  return (
    <main className="starting">
      <title>{t("product")}</title>
      <FailedState onRetry={ask} />
    </main>
  );
}

/** Stands still while a page changes what follows its path: a filter, an open record, a form. */
const Frame = memo(function Frame({ pathname }: { pathname: string }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const tablet = useTablet();
  const [collapsed, setCollapsed] = useState(true);
  const user = useUser();
  const { id, department } = user;
  const heldBack = isHeldBack(user);
  const queries = useQueryClient();
  const overlaid = tablet && !collapsed;
  useFocusStays();
  // why: on a phone it is out of sight until somebody opens it, and it is a good part of what the frame draws
  const hasMenu = useRef(false);
  hasMenu.current ||= !narrow || !collapsed;

  useEffect(startOutbox, []);
  // why later, and why the failure is left: no dialog stands on the first picture, and each opens without it
  useEffect(() => void import("../ui/dialog-focus.ts").catch(() => undefined), []);
  useEffect(() => {
    // why the failure is left: the client has said it, and the next start tries again
    if (!heldBack) takeViewsAlong(id, queries).catch(() => undefined);
  }, [id, heldBack, queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it lies over the page it makes room after each step
  useEffect(() => {
    if (tablet) setCollapsed(true);
  }, [tablet, pathname]);
  useEffect(() => {
    if (!overlaid) return;
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") setCollapsed(true);
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [overlaid]);

  return (
    <TitleSuffix value={department.shortName ?? department.name}>
      <SkipLinks />
      <Layout hasSider className="shell" data-narrow={narrow || undefined}>
        <Layout.Sider
          className="shell-sider"
          breakpoint="md"
          collapsible
          collapsed={collapsed}
          width={narrow ? siderWidthOnPhone : siderWidth}
          collapsedWidth={narrow ? 0 : siderCollapsedWidth}
          trigger={null}
          onBreakpoint={(below) => below && setCollapsed(true)}
        >
          {hasMenu.current && <SideMenu collapsed={collapsed} pathname={pathname} />}
        </Layout.Sider>
        {overlaid && (
          <button
            type="button"
            className="shell-mask"
            aria-label={t("closeMenu")}
            onClick={() => setCollapsed(true)}
          />
        )}
        <Layout>
          <Header collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
          <NewRelease />
          <main id="content" className="no-ring shell-content" tabIndex={-1}>
            <Suspense fallback={<LoadingState />}>
              <Outlet />
            </Suspense>
          </main>
        </Layout>
      </Layout>
      {narrow && !heldBack && <PhoneBar pathname={pathname} />}
      <Progress />
    </TitleSuffix>
  );
});

function SideMenu({ collapsed, pathname }: { collapsed: boolean; pathname: string }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const user = useUser();
  const { role } = user;
  const here = useMemo(() => pathTo(pathname).map(({ key }) => key), [pathname]);
  const entries = useMemo(() => menuFor(role), [role]);
  const pins = useMemo(() => pinsOf(user), [user]);
  const { isPinned, mayPin, toggle } = usePinning();
  const shown = placeAt(user, pathname);
  const pinned = placeAround(pins, pathname);
  const pin = (path: string, title: string) => (
    <PinButton
      isPinned={isPinned(path)}
      isOff={!mayPin && !isPinned(path)}
      title={title}
      onClick={() => toggle(path)}
    />
  );
  const linked = (path: string, title: string) => (
    <span className="menu-entry">
      {/* why out of the way of Tab: the arrows of the menu come to it */}
      <Link to={path} tabIndex={-1} data-place={path}>
        {title}
      </Link>
      {pin(path, title)}
    </span>
  );
  const pinItem = ({ path, title, shape }: Place) => ({
    key: pinKey(path),
    icon: <PlaceIcon shape={shape} />,
    title: say(title),
    label: linked(path, say(title)),
  });
  const items: MenuProps["items"] = [
    {
      key: "pins",
      type: "group",
      label: t("pins"),
      children: [
        ...pins.map(pinItem),
        ...(shown && mayPin && !isPinned(shown.path)
          ? [
              {
                key: "pin-this",
                icon: <PlaceIcon shape="pin" />,
                title: t("pinThis"),
                label: t("pinThis"),
                className: "menu-pin-this",
                onClick: () => toggle(shown.path),
              },
            ]
          : []),
      ],
    },
    { key: "below-pins", type: "divider" },
    ...entries.map((entry) => itemOf(entry, say, linked)),
  ];
  /** On the entry that has the focus, P does what its pin does. */
  const pinByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey) return;
    const entry = (event.target as Element).closest<HTMLElement>("[data-place]");
    const path = entry?.dataset["place"];
    if (!entry || !path || (!isPinned(path) && !mayPin)) return;
    const menu = event.currentTarget;
    const entries = () => [...menu.querySelectorAll<HTMLElement>("[data-place]")];
    const place = entries().indexOf(entry);
    toggle(path);
    // why: a pin taken away takes the focus along, and the next key would go nowhere
    requestAnimationFrame(() => {
      if (!entry.isConnected) (entries()[place] ?? entries().at(-1))?.focus();
    });
  };
  return (
    <nav aria-label={t("menu")} aria-describedby="menu-hint" onKeyDown={pinByKey}>
      {/* why out of the way of Tab: the first entry of the menu leads there too */}
      <Link to="/dashboard" className="shell-brand" tabIndex={-1}>
        <img src="/icon.svg" alt="" width={32} height={32} />
        {collapsed ? <span className="visually-hidden">{t("product")}</span> : <span>{t("product")}</span>}
      </Link>
      <span id="menu-hint" hidden>
        {t("pinHint")}
      </span>
      <Menu
        // why: antd reads the groups to open only once
        key={collapsed ? "collapsed" : here.join("/")}
        theme="dark"
        mode="inline"
        builtinPlacements={groupBeside}
        // why not both: of two lit entries neither says where one is
        selectedKeys={pinned ? [pinKey(pinned.path)] : here}
        defaultOpenKeys={collapsed ? [] : here}
        items={items}
      />
    </nav>
  );
}

/** why: antd turns a group upwards that is longer than what is below its icon, and its first pages leave the screen */
const groupBeside = { rightTop: { points: ["tl", "tr"], overflow: { adjustX: 1, shiftY: 1 } } };

const pinKey = (path: string) => `pin ${path}`;

interface PinButtonProps {
  isPinned: boolean;
  isOff: boolean;
  title: string;
  onClick: () => void;
}

function PinButton({ isPinned, isOff, title, onClick }: PinButtonProps): ReactNode {
  const t = useText(text);
  const words = isOff ? t("pinFull") : t(isPinned ? "unpin" : "pin", { title });
  return (
    <button
      type="button"
      className="menu-pin"
      // why: the arrows stop at the entry, and P does the same there
      tabIndex={-1}
      aria-label={words}
      aria-pressed={isPinned}
      aria-disabled={isOff || undefined}
      title={words}
      onClick={(event) => {
        // the entry itself is not followed
        event.stopPropagation();
        onClick();
      }}
    >
      <PlaceIcon shape="pin" />
    </button>
  );
}

function itemOf(
  entry: MenuEntry,
  say: (words: Words) => string,
  linked: (path: string, title: string) => ReactNode,
): NonNullable<MenuProps["items"]>[number] {
  const title = say(entry.title);
  const shown = { key: entry.key, icon: icons[entry.key], disabled: !entry.enabled, title };
  if (entry.children)
    return { ...shown, label: title, children: entry.children.map((child) => itemOf(child, say, linked)) };
  return { ...shown, label: entry.enabled && entry.path ? linked(entry.path, title) : title };
}

function Header({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }): ReactNode {
  const t = useText(text);
  const user = useUser();
  const { department } = user;
  const heldBack = isHeldBack(user);
  const { isPast } = useSchoolYear();
  const narrow = useNarrow();
  const unit = department.name.toLocaleUpperCase("vi");
  return (
    <Layout.Header className="shell-header" data-past={isPast || undefined}>
      <Toolbar label={t("shellTools")} className="shell-tools">
        <Button
          type="text"
          icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          aria-label={collapsed ? t("openMenu") : t("closeMenu")}
          aria-expanded={!collapsed}
          onClick={onToggle}
        />
        <div className="shell-place">
          <Tooltip title={unit} placement="bottomLeft">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the whole name must be readable by keyboard where it is cut */}
            <strong className="shell-unit" tabIndex={0}>
              {unit}
            </strong>
          </Tooltip>
          {!narrow && <Crumbs />}
        </div>
        {!heldBack && (
          <Suspense fallback={null}>
            <FirstUse />
          </Suspense>
        )}
        <YearSwitch />
        <Unsent />
        {!heldBack && <Search />}
        {!heldBack && <Help />}
        {!heldBack && <NoticeBell />}
        {!narrow && <LanguageSwitch />}
        {!narrow && <AppearanceChoice />}
        <UserMenu />
      </Toolbar>
    </Layout.Header>
  );
}

/** Goes to the other language; the account remembers it too, and if that fails this browser still does. */
function useSpeakOther(): () => void {
  const other = useLanguage() === "vi" ? "en" : "vi";
  return () => {
    speak(other);
    call(changeLanguage, { body: { language: other } }).then(keepUser, () => undefined);
  };
}

function LanguageSwitch(): ReactNode {
  const t = useText(text);
  const language = useLanguage();
  const speakOther = useSpeakOther();
  return (
    <Button
      type="text"
      className="language-switch"
      aria-label={`${language.toUpperCase()} – ${t("speakOther")}`}
      title={t("speakOther")}
      onClick={speakOther}
    >
      {language.toUpperCase()}
    </Button>
  );
}

function AppearanceChoice(): ReactNode {
  const t = useText(text);
  const appearance = useAppearance();
  const shown = useShownAppearance();
  const items = appearances.map((one) => ({
    key: one,
    label: t(`appearance${capital(one)}`),
    onClick: () => chooseAppearance(one),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [appearance] }}
    >
      <Button
        type="text"
        className="appearance-choice"
        icon={shown === "dark" ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
        aria-label={t("appearance")}
        title={t("appearance")}
      />
    </Dropdown>
  );
}

function UserMenu(): ReactNode {
  const navigate = useNavigate();
  return <MenuOfUser navigate={navigate} />;
}

// why apart: a part that can lead to other pages is drawn again each time the address changes
const MenuOfUser = memo(function MenuOfUser({ navigate }: { navigate: NavigateFunction }): ReactNode {
  const t = useText(text);
  const user = useUser();
  const narrow = useNarrow();
  const years = useYearEntries();
  const { year } = useSchoolYear();
  const speakOther = useSpeakOther();
  const unsent = useWaiting().length;
  const [isAsking, setAsking] = useState(false);

  const items: MenuProps["items"] = [
    {
      key: "who",
      type: "group",
      label: (
        <span className="stack gap-0">
          <strong className="ink">{user.username}</strong>
          <span>{user.fullName}</span>
        </span>
      ),
    },
    { key: "account", label: t("myAccount"), onClick: () => void navigate("/account") },
    ...(isHeldBack(user) ? [] : helpFor(t, navigate)),
    // what the header of a desk shows beside the name of the unit
    ...(narrow && year
      ? [{ key: "year", label: t("schoolYear", { name: year.name }), children: years }]
      : []),
    ...(narrow ? [{ key: "language", label: t("speakOther"), onClick: speakOther }] : []),
    { key: "logOut", label: t("logOut"), onClick: () => (unsent > 0 ? setAsking(true) : leave()) },
  ];

  return (
    <>
      <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
        <Button
          type="text"
          className="user-button"
          icon={<UserOutlined aria-hidden />}
          aria-label={t("accountOf", { name: user.username })}
        >
          <span className="not-on-phone user-button-name">{user.username}</span>
        </Button>
      </Dropdown>
      {isAsking && (
        <Suspense fallback={null}>
          <LogOutUnsent count={unsent} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
});

function helpFor(t: (key: "guide" | "news" | "tour") => string, navigate: NavigateFunction) {
  return [
    { key: "guide", label: t("guide"), onClick: () => void navigate("/help") },
    {
      key: "tour",
      label: t("tour"),
      onClick: () => {
        if (!askForTour()) void navigate("/dashboard");
      },
    },
    { key: "news", label: t("news"), onClick: () => void navigate("/help/new") },
  ];
}

function capital<const Word extends string>(word: Word): Capitalize<Word> {
  return (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>;
}

function Crumbs(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const matches = useMatches();
  const crumbs = matches.flatMap(({ id, handle }) => {
    const words = (handle as RouteHandle | undefined)?.breadcrumb;
    return words ? [{ key: id, title: say(words) }] : [];
  });
  return (
    <nav aria-label={t("breadcrumb")}>
      <Breadcrumb items={crumbs} />
    </nav>
  );
}

/** A thin line at the top while the next page is being fetched. */
function Progress(): ReactNode {
  const t = useText(text);
  const { state } = useNavigation();
  return useDelayed(state !== "idle") ? (
    <div className="shell-progress" role="progressbar" aria-label={t("loadingPage")} />
  ) : null;
}
