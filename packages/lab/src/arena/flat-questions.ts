/**
 * What a flat Monte Carlo player needs from each game to play cards at random: the hidden cards, the sides,
 * and the worth of a finished deal to the asking seat. Facts and scores are those of our own players.
 */
import {
  type BySeat,
  type Card,
  HEARTS_POINTS,
  KINGEN_RULES,
  mapSeats,
  moonScore,
  type OpenTrick,
  ownPoints,
  SEATS,
  type Seat,
  type SessionView,
  stakeOf,
  type Variant,
  type WhistContract,
  wiezenOwnPoints,
  wiezenStakeOf,
} from '@troef/games';
import { allTricks } from '@troef/players/internal/beliefs/tricks.ts';
import { hiddenFrom as hiddenAtBelote } from '@troef/players/internal/belote/hidden.ts';
import { type BeloteDeal, know } from '@troef/players/internal/belote/knowledge.ts';
import { worthOfPoints } from '@troef/players/internal/belote/outcome.ts';
import { hiddenFrom as hiddenAtHearts } from '@troef/players/internal/hearts/hidden.ts';
import type { HeartsDeal } from '@troef/players/internal/hearts/knowledge.ts';
import { hiddenFrom as hiddenAtKingen } from '@troef/players/internal/kingen/hidden.ts';
import type { KingenDeal } from '@troef/players/internal/kingen/knowledge.ts';
import { type ManilleDeal, positionOf } from '@troef/players/internal/manille/position.ts';
import { hiddenFrom as hiddenAtManille } from '@troef/players/internal/manille/search.ts';
import type { Hidden } from '@troef/players/internal/search/sampler.ts';
import type { FamilyDeal } from '@troef/players/internal/whist-family/deal.ts';
import { hiddenFrom as hiddenInFamily } from '@troef/players/internal/whist-family/hidden.ts';
import { MISERIES } from '@troef/players/internal/whist-family/seats.ts';
import type { PlayoutGame, Taken } from './random-playout.ts';

export interface FlatQuestion extends PlayoutGame {
  readonly me: Seat;
  readonly hand: readonly Card[];
  readonly hidden: Hidden;
  readonly trick: OpenTrick;
  /** Returns the worth of taking this much from here on. `hands` are the present hands of the world. */
  worth(taken: Taken, hands: BySeat<readonly Card[]>): number;
}

const EACH_ALONE: BySeat<number> = [1, 2, 4, 8];
const PAIRS: BySeat<number> = [0b0101, 0b1010, 0b0101, 0b1010];

type QuestionReader = (
  view: SessionView,
  me: Seat,
  trick: OpenTrick,
) => Omit<FlatQuestion, 'me' | 'trick' | 'hand'>;

const sumOver = (seats: number, values: Int32Array): number =>
  SEATS.reduce<number>((sum, seat) => sum + ((seats >> seat) & 1 ? (values[seat] as number) : 0), 0);

const manille: QuestionReader = (view, me) => {
  const deal = view.deal as ManilleDeal;
  const trump = deal.contract?.trump ?? null;
  return {
    game: { kind: 'manille', trump: trump as 'H' | null },
    friends: PAIRS,
    hidden: hiddenAtManille(positionOf(deal, me, 8)),
    worth: ({ points }) => sumOver(PAIRS[me], points),
  };
};

const belote: QuestionReader = (view, me) => {
  const deal = view.deal as BeloteDeal;
  const contract = deal.contract as NonNullable<typeof deal.contract>;
  const tricks = allTricks(deal);
  const played = mapSeats((seat) =>
    tricks.flatMap(({ plays }) => plays.filter((play) => play.seat === seat).map(({ card }) => card)),
  );
  const worth = worthOfPoints(deal, contract, me);
  return {
    game: { kind: 'belote', trump: contract.trump, variant: deal.game.variant },
    friends: PAIRS,
    hidden: hiddenAtBelote(deal, know(deal, me, contract)),
    worth: ({ points }, hands) =>
      worth(mapSeats((seat) => [...played[seat], ...hands[seat]]))(sumOver(PAIRS[me], points)),
  };
};

const family =
  (pointsOf: (contract: NonNullable<FamilyDeal['contract']>, tricks: number) => number): QuestionReader =>
  (view, me) => {
    const deal = view.deal as FamilyDeal;
    const contract = deal.contract as NonNullable<typeof deal.contract>;
    const declarers = contract.declarers.reduce<number>((seats, seat) => seats | (1 << seat), 0);
    const own = (declarers >> me) & 1;
    // In a misery, and in piccolo, each declarer has a separate contract.
    const each = MISERIES.includes(contract.id) || contract.id === 'piccolo';
    const side = own && each ? 1 << me : declarers;
    const groups = each ? contract.declarers.map((seat) => 1 << seat) : [declarers];
    const scored = groups.filter((group) => (group & side) !== 0);
    return {
      game: { kind: 'tricks', trump: contract.trump, aim: each ? 'fewest' : 'most' },
      friends: mapSeats((seat) =>
        (declarers >> seat) & 1 ? (each ? 1 << seat : declarers) : 15 & ~declarers,
      ),
      hidden: hiddenInFamily(deal, me),
      worth: ({ tricks }) => {
        let declared = 0;
        for (const group of scored) {
          const won = sumOver(group, tricks) + sumOver(group, Int32Array.from(deal.tricksWon));
          declared += pointsOf(contract, won);
        }
        return own ? declared : -declared;
      },
    };
  };

const hearts: QuestionReader = (view, me) => {
  const deal = view.deal as HeartsDeal;
  const before = deal.points ?? [0, 0, 0, 0];
  return {
    game: { kind: 'hearts', broken: deal.game.heartsBroken },
    friends: EACH_ALONE,
    hidden: hiddenAtHearts(deal, me),
    worth: ({ points }) => {
      const moon = SEATS.find((seat) => before[seat] + (points[seat] as number) === HEARTS_POINTS);
      const scores = SEATS.map((seat) =>
        moon === undefined ? before[seat] + (points[seat] as number) : moonScore(seat, moon),
      );
      // The lead over the mean of the others, after a moon in whole points.
      const own = scores[me] as number;
      const lead = (scores.reduce((sum, score) => sum + score) - own) / 3 - own;
      return moon === undefined ? lead : Math.trunc(lead);
    },
  };
};

const kingen: QuestionReader = (view, me) => {
  const deal = view.deal as KingenDeal;
  const type = deal.contract?.id ?? 'trumps';
  const sign = KINGEN_RULES[type].total > 0 ? 1 : -1;
  return {
    game:
      type === 'trumps'
        ? { kind: 'tricks', trump: deal.contract?.trump ?? null, aim: 'most' }
        : { kind: 'kingen', type },
    friends: EACH_ALONE,
    hidden: hiddenAtKingen(deal, me),
    worth: ({ points }) => sign * (points[me] as number),
  };
};

const QUESTIONS: Readonly<Record<Variant, QuestionReader>> = {
  whist: family((contract, tricks) => {
    const { id, target, doubled } = contract as WhistContract;
    return ownPoints(id, stakeOf(id, target, tricks), doubled);
  }),
  wiezen: family(({ id }, tricks) => {
    const named = id as Parameters<typeof wiezenStakeOf>[0];
    return wiezenOwnPoints(named, wiezenStakeOf(named, tricks));
  }),
  manille,
  belote,
  hearts,
  kingen,
};

/** null if no card is asked for. */
export function questionOf(variant: Variant, view: SessionView, me: Seat): FlatQuestion | null {
  const { deal } = view;
  if (deal === null || deal.phase !== 'playing' || deal.trick === null) return null;
  return { me, hand: deal.hand, trick: deal.trick, ...QUESTIONS[variant](view, me, deal.trick) };
}
