/** The requests of the pages around logging in; `lib/account/account.ts` has those that begin or end a session. */
import type { OwnUser, RemovedWays } from '@troef/protocol';
import { myPath, storeProfile } from '../../lib/account/account.ts';
import { post } from '../../lib/http/api.ts';
import { segment } from '../../lib/http/pages-of.ts';
import { asAccount } from '../../lib/session/session.ts';

/** Has a link mailed with which a new password can be chosen. */
export const recoverPassword = (email: string) => post(`/api/users/${segment(email)}/password/recover`, {});

/** Chooses a new password by the code of the mailed link. */
export const resetPassword = (code: string, password: string) =>
  post<{ readonly token: string }>('/api/users/me/password', { password, code });

export interface BlockReply {
  /** The code of the link that unlocks the account. */
  readonly code: string;
  readonly removed: RemovedWays;
}
export const blockAccount = (code: string) => post<BlockReply>('/api/users/me/block_account', { code });

/** Proves an address by the code of a mail. `id`: of the mail; if left out, the newest. */
export const verifyEmail = (code: string, id: string | undefined) =>
  storeProfile(asAccount<OwnUser>('POST', myPath('verification'), { code, ...(id !== undefined && { id }) }));

export const resendCode = (email: string) => asAccount('POST', myPath('emails', email, 'resend'));
