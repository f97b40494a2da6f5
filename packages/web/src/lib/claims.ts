/** What a token says about whom it is for. Read, never believed: the server judges by the signature. */

/** What is no token. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

const invalid = (why: string): InvalidTokenError => new InvalidTokenError(`Invalid token specified: ${why}`);
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The claims of a token. Throws an `InvalidTokenError` that says what is wrong with it. */
export function readClaims(token: unknown): Readonly<Record<string, unknown>> {
  if (typeof token !== 'string') throw invalid('must be a string');
  const part = token.split('.')[1];
  if (part === undefined || part === '') throw invalid('missing part #2');
  let text: string;
  try {
    const signs = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    text = new TextDecoder().decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
  } catch (error) {
    throw invalid(`invalid base64 for part #2 (${reason(error)})`);
  }
  try {
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch (error) {
    throw invalid(`invalid json for part #2 (${reason(error)})`);
  }
}

/** The same for who only wants to know: what is no token says nothing. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return readClaims(token);
  } catch {
    return {};
  }
}

/** Seconds until the token ends; 0 for what is no token. */
export function secondsLeft(token: string, now: number): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? Math.max(0, exp - now / 1000) : 0;
}
