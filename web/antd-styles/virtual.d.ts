declare module "virtual:antd-styles/tokens" {
  const tokens: Record<"light" | "dark", Record<string, string | number | boolean>>;
  export default tokens;
}
