/**
 * Codes of an authenticator app: TOTP (RFC 6238) by otpauth, with what every app supports: SHA-1, six
 * digits, half a minute. Collisions of SHA-1 do not matter here.
 */
import { PRODUCT_NAME } from '@troef/protocol';

const PERIOD_S = 30;
/** RFC 4226 asks for 128 bits at least and recommends these. */
export const SECRET_BYTES = 20;
/** Steps accepted before and after now: clocks of phones differ, and typing takes a while. */
const WINDOW = 1;

/** Loaded at first use, to delay no start. */
const library = () => import('otpauth');

/** Returns the secret in base32, and the address for the QR code. */
export async function described(
  secret: Uint8Array,
  account: string,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const totp = await totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step of this code, now or one beside it; undefined if it is of none. */
export async function stepOf(secret: Uint8Array, code: string, now: number): Promise<number | undefined> {
  const delta = (await totpOf(secret, '')).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

async function totpOf(secret: Uint8Array, account: string) {
  const { Secret, TOTP } = await library();
  return new TOTP({
    issuer: PRODUCT_NAME,
    label: account,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_S,
  });
}
