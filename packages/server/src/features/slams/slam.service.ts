/** What players and administrators do with slams (docs/behaviour/slams.md 2, 4). */
import { ApiError, SLAM_MESSAGE_MAX, type SlamClaim, type SlamVariant } from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { filterWords } from '../../platform/text/filter.ts';
import { personalObstacle, refusalOf } from '../chat/judge-chat.ts';
import { speakerOf } from '../chat/speakers.ts';
import { cleanText } from '../chat/text.ts';
import { judgeClaim } from './judge-claim.ts';
import { shareSlam } from './share-slam.ts';
import { type ClaimRow, lockSlam, witnessesOf } from './slam.repository.ts';

export interface SlamAddress {
  readonly variant: SlamVariant;
  /** Id or slug. */
  readonly slam: string;
}

export interface SlamService {
  claim(
    player: { readonly identity: Identity; readonly user: UserRow },
    slam: SlamAddress,
    claim: SlamClaim,
  ): Promise<void>;
  /** Takes the name away. A slam that is not claimed stays as it is. */
  unclaim(user: string, slam: SlamAddress): Promise<void>;
  setHidden(by: ActBy, slam: SlamAddress, hidden: boolean): Promise<void>;
  remove(by: ActBy, slam: SlamAddress): Promise<void>;
}

const missing = (): ApiError => new ApiError('resource_missing', 'slam');

export function createSlamService(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault' | 'settings'>,
): SlamService {
  const { db, clock, settings } = deps;

  const change = (
    { variant, slam }: SlamAddress,
    run: (tx: Querier, row: ClaimRow) => Promise<unknown>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockSlam(tx, variant, slam);
      if (row === undefined) throw missing();
      await run(tx, row);
    });

  /** Returns the text that others read. Words are for players who may write in the chat. */
  const messageOf = async (identity: Identity, variant: SlamVariant, given = ''): Promise<string | null> => {
    if (given.trim() === '') return null;
    const text = cleanText(given);
    if (text === undefined || [...text].length > SLAM_MESSAGE_MAX) {
      throw new ApiError('unprocessable_content', 'message');
    }
    const speaker = await speakerOf(deps, identity, variant);
    const obstacle = personalObstacle(speaker);
    if (obstacle !== null) throw refusalOf(obstacle, speaker);
    const filtered = filterWords(text);
    // A line of chat waits for an administrator. A message can be written anew at once.
    if (filtered.held) throw new ApiError('unprocessable_content', 'message');
    return filtered.text;
  };

  const refuseOwnTable = async (tx: Querier, administrator: string, row: ClaimRow): Promise<void> =>
    refuseOwnCause(tx, deps, { actor: administrator, about: await witnessesOf(tx, row) });

  const targetOf = ({ variant, slam }: SlamAddress): string => `${variant} ${slam}`;

  return {
    claim: async ({ identity, user }, address, { message, tell }) =>
      change(address, async (tx, row) => {
        if (row.hidden) throw missing();
        const now = clock.now();
        const refusal = judgeClaim(row, user.id, { now, days: settings.get('slams.claim') });
        if (refusal !== null) throw refusal;
        const text = await messageOf(identity, address.variant, message);
        await tx.query('update slams set claimed_at = $2, message = $3 where id = $1', [
          row.id,
          new Date(now),
          text,
        ]);
        if (tell === true) await shareSlam(tx, deps, user, { ...row, variant: address.variant });
      }),

    unclaim: (user, address) =>
      change(address, async (tx, row) => {
        if (row.hidden) throw missing();
        if (row.user !== user) throw new ApiError('forbidden', 'player');
        await tx.query('update slams set claimed_at = null, message = null where id = $1', [row.id]);
      }),

    setHidden: (by, address, hidden) =>
      change(address, async (tx, row) => {
        await refuseOwnTable(tx, by.actor, row);
        await tx.query('update slams set hidden = $2 where id = $1', [row.id, hidden]);
        await noteAct(tx, deps, {
          ...by,
          action: 'slam.hidden',
          target: targetOf(address),
          before: { hidden: row.hidden },
          after: { hidden },
        });
      }),

    remove: (by, address) =>
      change(address, async (tx, row) => {
        await refuseOwnTable(tx, by.actor, row);
        await tx.query('delete from slams where id = $1', [row.id]);
        const { id, slug, room, user, at, claimedAt, hidden } = row;
        await noteAct(tx, deps, {
          ...by,
          action: 'slam.delete',
          target: targetOf(address),
          before: { id, slug, room, user, at, claimedAt, hidden },
          after: null,
        });
      }),
  };
}
