/** Values sealed as a text that is put in an address, a form or a refusal, and comes back unread. */
import type { SealPurpose, Vault } from './vault.ts';

export function sealToken(vault: Pick<Vault, 'seal'>, purpose: SealPurpose, value: object): string {
  const text = new TextEncoder().encode(JSON.stringify(value));
  return Buffer.from(vault.seal(purpose, text)).toString('base64url');
}

/** Returns undefined for what was not sealed here for this purpose. The caller checks the content. */
export function openToken(vault: Pick<Vault, 'open'>, purpose: SealPurpose, token: string): unknown {
  try {
    const text = vault.open(purpose, new Uint8Array(Buffer.from(token, 'base64url')));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
