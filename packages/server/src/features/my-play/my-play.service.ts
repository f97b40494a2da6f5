/** Keeps what the decisions of a member cost, and sums it up (docs/behaviour/my-play.md). */
import type { Variant } from '@troef/games';
import {
  karmaTier,
  MY_PLAY_DEALS_KEPT,
  MY_PLAY_PEOPLE_MIN,
  type MyDeal,
  type MyPlayReply,
  meanOf,
  myPlayOf,
  type PlayOfOthers,
} from '@troef/protocol';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import { dealsOf, forgetOldest, karmaOf, keepDeal, type MeansOfMember, satAt } from './my-play.repository.ts';
import { createOthersLike } from './others-like.ts';

const DAY_S = 24 * 60 * 60;
const DEALS_A_DAY = 200;

export interface MyPlayService {
  /** Returns whether the deal was kept: not if the member sat elsewhere. */
  keep(user: string, deal: MyDeal): Promise<boolean>;
  find(user: string, variant: Variant): Promise<MyPlayReply>;
}

export function createMyPlayService(deps: LimitDeps): MyPlayService {
  const { db, clock } = deps;
  const limit = createSharedLimit({ name: 'my_play', times: DEALS_A_DAY, seconds: DAY_S }, deps);

  const othersOf = createOthersLike(deps);

  async function othersLike(user: string, variant: Variant): Promise<PlayOfOthers | null> {
    const others = await othersOf(user, variant, karmaTier(await karmaOf(db.pool, user, variant)));
    // An average of few would tell what each of them does.
    return others.length < MY_PLAY_PEOPLE_MIN ? null : meansOf(others);
  }

  return {
    async keep(user, deal) {
      const { room, seat, variant } = deal;
      if (room !== null && !(await satAt(db.pool, user, { room, seat, variant }))) return false;
      await limit.count(user);
      await db.transaction(async (tx) => {
        await keepDeal(tx, user, deal, new Date(clock.now()));
        await forgetOldest(tx, user, { variant, kept: MY_PLAY_DEALS_KEPT });
      });
      return true;
    },

    async find(user, variant) {
      const deals = await dealsOf(db.pool, user, variant);
      return myPlayOf(deals, () => othersLike(user, variant));
    },
  };
}

const meansOf = (others: readonly MeansOfMember[]): PlayOfOthers => ({
  count: others.length,
  all: meanOf(others.map(({ all }) => all)),
  kind: (kind) => meanOf(others.map(({ kinds }) => kinds[kind] ?? 0)),
});
