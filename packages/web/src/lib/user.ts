/** Who is logged in, as the pages ask for it (docs/behaviour/pages.md 2): judged by the profile, and never more than what is shown. */
import type { OwnUser } from '@troef/protocol';
import { useSession } from './session-store.ts';

/** null: nobody, or somebody without an account. */
export const useUser = (): OwnUser | null => useSession(({ account, profile }) => (account ? profile : null));

/** The flag of this person: as it is set, else on for administrators. */
export const hasFeature = (user: Pick<OwnUser, 'features' | 'admin'> | null, flag: string): boolean =>
  user !== null && (user.features[flag] ?? user.admin);

export const isUnverified = ({
  legacy_verified,
  emails,
}: Pick<OwnUser, 'legacy_verified' | 'emails'>): boolean =>
  !legacy_verified && emails.every(({ verified }) => !verified);

/** The address that still has to be proven; the first one in line. */
export const unprovenEmail = ({ emails }: Pick<OwnUser, 'emails'>): string | null =>
  (emails.find(({ verified, primary }) => primary && !verified) ?? emails.find(({ verified }) => !verified))
    ?.email ?? null;
