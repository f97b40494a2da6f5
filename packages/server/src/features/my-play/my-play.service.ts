/** Keeps what the decisions of a member cost, and sums it up (docs/behaviour/my-play.md). */
import type { Variant } from '@troef/games';
import {
  karmaTier,
  MY_PLAY_DEALS_KEPT,
  MY_PLAY_DEALS_MIN,
  MY_PLAY_PEOPLE_MIN,
  type MyDeal,
  type MyPlayReply,
} from '@troef/protocol';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import {
  type AnalysedDeal,
  dealsOf,
  forgetOldest,
  karmaOf,
  keepDeal,
  type MeansOfMember,
  satAt,
} from './my-play.repository.ts';
import { createOthersLike } from './others-like.ts';
import { contractSums, halvesOf, isFirstSure, kindSums, less, meanOf, peopleMean } from './sums.ts';

const DAY_S = 24 * 60 * 60;
const DEALS_A_DAY = 200;
/** Deals to look at again. */
const AGAIN = 3;

export interface MyPlayService {
  /** Returns whether the deal was kept: not if the member sat elsewhere. */
  keep(user: string, deal: MyDeal): Promise<boolean>;
  find(user: string, variant: Variant): Promise<MyPlayReply>;
}

export function createMyPlayService(deps: LimitDeps): MyPlayService {
  const { db, clock } = deps;
  const limit = createSharedLimit({ name: 'my_play', times: DEALS_A_DAY, seconds: DAY_S }, deps);

  const othersOf = createOthersLike(deps);

  async function othersLike(user: string, variant: Variant): Promise<readonly MeansOfMember[]> {
    const others = await othersOf(user, variant, karmaTier(await karmaOf(db.pool, user, variant)));
    // An average of few would tell what each of them does.
    return others.length < MY_PLAY_PEOPLE_MIN ? [] : others;
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
      const again = dearest(deals);
      if (deals.length < MY_PLAY_DEALS_MIN) return { deals: deals.length, all: null, ...NOTHING_SAID, again };
      const kinds = kindSums(deals);
      const others = await othersLike(user, variant);
      const [older, newer] = halvesOf(deals.map(({ lost }) => lost));
      return {
        deals: deals.length,
        all: meanOf(deals.map(({ lost }) => lost)),
        kinds: kinds.map(({ byDeal: _, ...sum }) => ({
          ...sum,
          people: others.length === 0 ? null : peopleMean(others, sum.kind),
        })),
        isFirstSure: isFirstSure(kinds),
        change: less(meanOf(newer), meanOf(older)),
        people:
          others.length === 0 ? null : { count: others.length, ...meanOf(others.map(({ all }) => all)) },
        contracts: [...contractSums(deals)],
        again,
      };
    },
  };
}

const NOTHING_SAID = {
  kinds: [],
  isFirstSure: false,
  change: null,
  people: null,
  contracts: [],
} satisfies Partial<MyPlayReply>;

/** The deals in which most went lost, each with its worst decision. */
function dearest(deals: readonly AnalysedDeal[]): MyPlayReply['again'] {
  return deals
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, AGAIN)
    .flatMap(({ deal: id, contract, seat, lost, record, decisions, at: analysed }) => {
      const [worst] = decisions.filter(({ sure }) => sure).toSorted((a, b) => b.loss - a.loss);
      if (worst === undefined) return [];
      const { kind, at } = worst;
      return [{ id, contract, seat, lost, kind, at, record, analysed: analysed.toISOString() }];
    });
}
