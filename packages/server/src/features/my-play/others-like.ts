/**
 * The averages of members by game and step of reputation. Adding them up reads the deals of hundreds of people, so it
 * is done for one step at a time, and what was found stays for a while.
 */
import type { Variant } from '@troef/games';
import { KARMA_TIERS, MY_PLAY_DEALS_MIN } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { createKeptAnswers } from '../../platform/runtime/kept-answers.ts';
import { createWorkQueue } from '../../platform/runtime/work-queue.ts';
import { type MeansOfMember, meansOfMembers } from './my-play.repository.ts';

const KEPT_FOR_MS = 10 * 60_000;
/** There are fewer games and steps than this. Each may wait once, with its askers. */
const STEPS = 100;
/** An average of so many differs little from that of all. */
const MEMBERS_AT_MOST = 500;

/** Returns the members of this step, without this one. `tier` is the lower bound of the step. */
export type OthersLike = (user: string, variant: Variant, tier: number) => Promise<readonly MeansOfMember[]>;

export function createOthersLike({ db, clock }: Pick<Deps, 'db' | 'clock'>): OthersLike {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: STEPS });
  const kept = createKeptAnswers<readonly MeansOfMember[]>({ clock, most: STEPS, forMs: KEPT_FOR_MS });

  function meansOf(variant: Variant, tier: number): Promise<readonly MeansOfMember[]> {
    const below = KARMA_TIERS.find((bound) => bound > tier) ?? null;
    const asked = { variant, from: tier, below, deals: MY_PLAY_DEALS_MIN, most: MEMBERS_AT_MOST };
    return kept(`${variant} ${tier}`, () => inTurn(() => meansOfMembers(db.pool, asked)));
  }

  return async (user, variant, tier) => (await meansOf(variant, tier)).filter((one) => one.user !== user);
}
