/** Codes of the app on a person’s phone. */
import { Secret, TOTP } from "otpauth";

/** What the app shows, `later` so many half minutes from now. */
export const shownBy = (secret: string, later = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: 30,
    timestamp: Date.now() + later * 30_000,
  });
