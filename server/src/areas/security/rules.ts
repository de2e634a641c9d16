import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Words } from "@so-thiet-bi/contract/language";
import { type CapabilityScope, capabilityText, type Role, roleWords } from "@so-thiet-bi/contract/people";
import type { Config } from "../../config.ts";

/** The owner of an IPv6 address has the other 2^64 of its network too. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const all =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}

/** `Người dùng của đơn vị: Quản lý thiết bị (Kho)`: what an account may, in one line of the log. */
export function rightsWords(
  role: Role,
  held: readonly (Pick<CapabilityScope, "capability"> & Partial<CapabilityScope>)[],
): Words {
  const of = (language: keyof Words) => {
    const capabilities = held.map((one) => capabilityText(one)[language]).join("; ");
    return capabilities ? `${roleWords[role][language]}: ${capabilities}` : roleWords[role][language];
  };
  return { vi: of("vi"), en: of("en") };
}

/**
 * The settings of an installation that concern security, by their names; what may be secret only by its
 * checksum.
 */
export function settingsOf(config: Config): Record<string, string> {
  const secret = (text: string | undefined) =>
    text === undefined ? "" : createHash("sha256").update(text).digest("hex").slice(0, 16);
  return {
    HOST: config.host ?? "",
    PUBLIC_URL: config.publicUrl ?? "",
    TRUST_PROXY: String(config.trustProxy),
    REQUESTS_PER_MINUTE: String(config.requestsPerMinute),
    SESSION_IDLE_HOURS: String(config.session.idleHours),
    SESSION_DAYS: String(config.session.absoluteDays),
    API_DOCS: config.apiDocs,
    SECURITY_CONTACT: config.securityContact ?? "",
    SMTP_URL: secret(config.mail && JSON.stringify([config.mail.server, config.mail.login])),
    MAIL_FROM: config.mail?.from ?? "",
    BACKUP_DIR: config.backupFolder ?? "",
    BACKUP_HOUR: String(config.backupHour ?? ""),
    BACKUP_KEEP: Object.values(config.backupKeep).join(","),
    BACKUP_COPY_DIR: config.backupCopyFolder ?? "",
    BACKUP_RECIPIENT: config.backupRecipients.join(" "),
    FILES_DIR: config.filesFolder,
    ACCESS_LOG: config.accessLog ? "on" : "off",
    METRICS_TOKEN: secret(config.metricsToken),
    OTEL_EXPORTER_OTLP_ENDPOINT: config.traces?.endpoint ?? "",
  };
}
