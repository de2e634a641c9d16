import base from "./playwright.config.ts";
const { webServer, globalTeardown, ...rest } = base;
export default { ...rest, outputDir: "/tmp/weq-pw-out", use: { ...rest.use, baseURL: "http://127.0.0.1:8315", trace: "off" } };
