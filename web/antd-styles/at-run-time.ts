/**
 * In a build this stands where antd makes its styles while it runs: they are files then (`plugin.ts`), and a
 * component only asks which classes make its variables known.
 */
import { type Context, createContext, type ReactNode, useContext } from "react";
import { variablesKey } from "../src/ui/theme.ts";

interface Token {
  [name: string]: unknown;
}

interface DesignToken {
  token: Token;
}

export const defaultConfig = { token: {}, override: { override: {} }, hashed: false };
export const defaultTheme = undefined;
export const DesignTokenContext: Context<DesignToken> = createContext<DesignToken>(defaultConfig);
export const StyleContext = createContext({ layer: true });
export const StyleProvider = ({ children }: { children: ReactNode }) => children;

const variables = { prefix: "ant", key: variablesKey };
const classes = ["", variablesKey] as const;

export default function useToken() {
  const { token } = useContext(DesignTokenContext);
  return [undefined, token, "", token, variables, true];
}

export { useToken };
export const createTheme = () => undefined;
export const genStyleHooks = () => () => classes;
export const genComponentStyleHook = () => () => "";
export const genSubStyleComponent = () => () => null;
export const useResetIconStyle = () => undefined;

/** The names of a component's variables, and what refers to them. */
export function genCssVar(prefix: string, component: string) {
  const nameOf = (name: string) => `--${prefix.replaceAll(".", "")}-${component}-${name}`;
  const referTo = (name: string, otherwise?: string) =>
    otherwise ? `var(${nameOf(name)}, ${otherwise})` : `var(${nameOf(name)})`;
  return [nameOf, referTo];
}

export const unit = (value: string | number) => (typeof value === "number" ? `${value}px` : value);
