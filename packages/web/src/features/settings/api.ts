/**
 * The requests of the settings, all in the name of the member (docs/api.md). Those that answer with the
 * member store the answer as the profile.
 */
import type {
  BillingState,
  FreewhistBody,
  LinkReply,
  LinkState,
  Order,
  OwnReport,
  OwnUser,
  PasskeyReply,
  Provider,
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorState,
  SessionReply,
  SubscriptionPlan,
} from '@troef/protocol';
import { listMine, myPath, storeProfile } from '../../lib/account/account.ts';
import { asAccount } from '../../lib/session/session.ts';

export const addEmail = (email: string) =>
  storeProfile(asAccount<OwnUser>('POST', myPath('emails'), { email }));
export const removeEmail = (email: string) =>
  storeProfile(asAccount<OwnUser>('DELETE', myPath('emails', email)));
export const makeEmailPrimary = (email: string) =>
  storeProfile(asAccount<OwnUser>('POST', myPath('emails', email), {}));
/** Proves an address by the six digits that were mailed to it. */
export const proveEmail = (email: string, code: string) =>
  storeProfile(asAccount<OwnUser>('POST', myPath('emails', email, 'verification'), { code }));
export const resendCode = (email: string) => asAccount('POST', myPath('emails', email, 'resend'), {});

export const changePassword = (password: string) => asAccount('POST', myPath('password'), { password });

export const listLinks = () => listMine<LinkReply>('links');
/** Links the account of another site by the token of its popup. */
export const addLink = (token: string) => asAccount('POST', myPath('social_profile'), { token });
export const removeLink = (provider: Provider) => asAccount('DELETE', myPath('social_profile', provider));
export const addFreewhist = (body: FreewhistBody) => asAccount('POST', myPath('freewhist'), body);

export const listPasskeys = () => listMine<PasskeyReply>('passkeys');
export const addPasskey = (passkey: unknown) => asAccount('POST', myPath('passkeys'), passkey);
export const renamePasskey = (id: string, name: string) =>
  asAccount('POST', myPath('passkeys', id), { name });
export const removePasskey = (id: string) => asAccount('DELETE', myPath('passkeys', id));

export const readSecondFactor = () => asAccount<SecondFactorState>('GET', myPath('second_factor'));
export const beginSecondFactor = () => asAccount<SecondFactorSecret>('POST', myPath('second_factor'), {});
export const confirmSecondFactor = (code: string) =>
  asAccount<RecoveryCodes>('POST', myPath('second_factor', 'confirmation'), { code });
export const makeRecoveryCodes = () =>
  asAccount<RecoveryCodes>('POST', myPath('second_factor', 'recovery_codes'), {});
export const removeSecondFactor = () => asAccount('DELETE', myPath('second_factor'));

export const listSessions = () => listMine<SessionReply>('sessions');
export const endOtherSession = (id: string) => asAccount('DELETE', myPath('sessions', id));
export const endOtherSessions = () => asAccount('DELETE', myPath('sessions'));

export const downloadData = () => asAccount<unknown>('GET', myPath('data'));
export const askDeletion = () => asAccount('POST', myPath('deletion'), {});
export const undoDeletion = () => asAccount('DELETE', myPath('deletion'));

export const checkAdminLink = (code: string) =>
  asAccount<{ readonly state: LinkState }>('POST', myPath('admin', 'link'), { code });
export const claimAdmin = (code: string) => asAccount('POST', myPath('admin'), { code });

export interface AvatarUpload {
  /** The public address of the picture. */
  readonly url: string;
  readonly uploadUrl: string;
}
export const announceAvatar = ({ type, size }: Blob) =>
  asAccount<AvatarUpload>('POST', myPath('avatar', 'url'), { type, length: size });
/** Chooses one of our faces in place of a picture. */
export const chooseFace = (face: number) =>
  storeProfile(asAccount<OwnUser>('POST', myPath('avatar'), { face }));
export const removeAvatar = () => storeProfile(asAccount<OwnUser>('DELETE', myPath('avatar')));

export const listReports = () => listMine<OwnReport>('reports');

export const sendTestPush = (endpoint: string | null | undefined) =>
  asAccount('POST', myPath('push_test'), { endpoint });

export const readBilling = () => asAccount<BillingState>('GET', myPath('billing'));
export const readOrders = () => listMine<Order>('orders');
export const resumeSubscription = () => asAccount<BillingState>('POST', myPath('billing', 'resume'), {});
export const cancelSubscription = () => asAccount<BillingState>('POST', myPath('billing', 'cancel'), {});
export const changePlan = (plan: SubscriptionPlan) =>
  asAccount<BillingState>('POST', myPath('billing', 'plan'), { plan });
/** Takes the purchase of the last two weeks back. */
export const withdrawPurchase = () => asAccount<BillingState>('POST', myPath('billing', 'withdraw'), {});
