/**
 * The member who is logged in, for pages (docs/behaviour/pages.md 2). Read from the profile, and only good
 * enough to decide what is shown.
 */
import type { OwnUser } from '@troef/protocol';
import { useSession } from './session-store.ts';

/** Returns the member who is logged in; null for a guest. */
export const useUser = (): OwnUser | null => useSession(({ account, profile }) => (account ? profile : null));

/** Whether this user has the feature: as it is set, else yes for administrators. */
export const hasFeature = (user: Pick<OwnUser, 'features' | 'admin'> | null, flag: string): boolean =>
  user !== null && (user.features[flag] ?? user.admin);

export const isUnverified = ({
  legacy_verified,
  emails,
}: Pick<OwnUser, 'legacy_verified' | 'emails'>): boolean =>
  !legacy_verified && emails.every(({ verified }) => !verified);

/** Returns the address that still has to be verified: the primary one first. */
export const unprovenEmail = ({ emails }: Pick<OwnUser, 'emails'>): string | null =>
  (emails.find(({ verified, primary }) => primary && !verified) ?? emails.find(({ verified }) => !verified))
    ?.email ?? null;
