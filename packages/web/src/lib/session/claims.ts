/** What a token says about its user. It is read, but never trusted: the server checks the signature. */

export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

const invalid = (why: string): InvalidTokenError => new InvalidTokenError(`Invalid token specified: ${why}`);
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the claims of a token. Throws an `InvalidTokenError` that says what is wrong with it. */
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

/** Returns the claims of a token, and none if it is not a token. */
export function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  try {
    return readClaims(token);
  } catch {
    return {};
  }
}

/** Returns the seconds until the token ends; 0 if it is not a token. */
export function secondsLeft(token: string, now: number): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? Math.max(0, exp - now / 1000) : 0;
}
