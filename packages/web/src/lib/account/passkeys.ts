/**
 * Passkeys in the browser: asks an authenticator, and reads why it refuses (docs/behaviour/pages.md 14). The
 * server writes the question and checks the answer; here they are only passed on.
 */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { post } from '../http/api.ts';
import type { ApiFailure, Reply } from '../http/failure.ts';
import { asAccount } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';

type Json = Readonly<Record<string, unknown>>;
type Question = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationQuestion = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Why there is no answer, each with words of its own (account.passkey.*). */
export const PASSKEY_TROUBLES = [
  'cancelled',
  'aborted',
  'registered',
  'rpId',
  'domain',
  'userId',
  'userVerification',
  'discoverable',
  'algorithm',
  'general',
] as const;
export type PasskeyTrouble = (typeof PASSKEY_TROUBLES)[number];

const TROUBLES: Readonly<Record<string, PasskeyTrouble>> = {
  ERROR_CEREMONY_ABORTED: 'aborted',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'registered',
  ERROR_INVALID_RP_ID: 'rpId',
  ERROR_INVALID_DOMAIN: 'domain',
  ERROR_INVALID_USER_ID_LENGTH: 'userId',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'userVerification',
  ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: 'userVerification',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'discoverable',
  ERROR_MALFORMED_PUBKEYCREDPARAMS: 'algorithm',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'algorithm',
};

export function passkeyTrouble(error: unknown): PasskeyTrouble {
  if (error instanceof WebAuthnError) {
    const known = TROUBLES[error.code];
    if (known !== undefined) return known;
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'cancelled';
  if (name === 'AbortError') return 'aborted';
  return 'general';
}

export type PasskeyAnswer =
  | { readonly ok: true; readonly passkey: Json }
  | { readonly ok: false; readonly trouble: PasskeyTrouble }
  | { readonly ok: false; readonly failure: ApiFailure };

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();
export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
/** Cancels what an authenticator is being asked, such as the offer inside a field. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

async function answered<Options>(
  question: Reply<Options>,
  ask: (options: Options) => Promise<unknown>,
): Promise<PasskeyAnswer> {
  if (!question.ok) return { ok: false, failure: question.error };
  try {
    return { ok: true, passkey: (await ask(question.value)) as Json };
  } catch (error) {
    return { ok: false, trouble: passkeyTrouble(error) };
  }
}

/** Returns the answer of a passkey, for a log-in or for sudo. `autofill`: offers it inside the name field. */
export async function askPasskey(
  purpose: 'login' | 'sudo',
  { autofill = false } = {},
): Promise<PasskeyAnswer> {
  const token = purpose === 'sudo' ? (readSession().token ?? undefined) : undefined;
  const question = await post<Question>('/auth/webauthn/authentication', { for: purpose }, token);
  return answered(question, (optionsJSON) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
  );
}

/** Returns the answer of a new passkey, which the server takes at `POST /api/users/me/passkeys`. */
export async function makePasskey(): Promise<PasskeyAnswer> {
  const question = await asAccount<RegistrationQuestion>('POST', '/api/users/me/passkey_registrations', {});
  return answered(question, (optionsJSON) => startRegistration({ optionsJSON }));
}
