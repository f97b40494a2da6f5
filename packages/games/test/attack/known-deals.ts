/**
 * Consecutive dealings of long sessions, each with what a program at the table knows of the deal before it.
 */
import { belote } from '../../src/belote/index.ts';
import type { Card } from '../../src/kernel/cards/card.ts';
import { PACK_32, PACK_52 } from '../../src/kernel/cards/card.ts';
import type { FinishedDeal } from '../../src/kernel/dealing/dealing.ts';
import { leftOnTable } from '../../src/kernel/dealing/next-deal.ts';
import type { RandomStream } from '../../src/kernel/dealing/random.ts';
import type { DealingVersion, FairDeal, Game, GameEvent } from '../../src/kernel/game.ts';
import { type BySeat, SEATS, type Seat } from '../../src/kernel/seat.ts';
import type { DealCore } from '../../src/kernel/session.ts';
import { kingen } from '../../src/kingen/index.ts';
import { playOut } from '../../src/testing/index.ts';
import { whist } from '../../src/whist/index.ts';
import { wiezen } from '../../src/wiezen/index.ts';

const DEALS_PER_SESSION = 50;

/** A game in which the pack is gathered. */
export interface Table {
  readonly game: Game;
  readonly options: object;
  readonly pack: readonly Card[];
  readonly packets: readonly number[];
  readonly cutAtLeast: number;
  readonly teamPiles?: boolean;
}

const OF_52 = { pack: PACK_52, packets: [4, 4, 5], cutAtLeast: 4 };

export const TABLES = {
  whist: { ...OF_52, game: whist as Game, options: { length: 'free' } },
  wiezen: { ...OF_52, game: wiezen as Game, options: { length: 'free' } },
  kingen: { ...OF_52, game: kingen as Game, options: { session: 'double' } },
  coinche: {
    game: belote as Game,
    options: { variant: 'coinche', target: 'free' },
    pack: PACK_32,
    packets: [3, 2, 3],
    cutAtLeast: 3,
    teamPiles: true,
  },
} as const satisfies Readonly<Record<string, Table>>;

export interface KnownDeal {
  /** The deal before. All of it is known by now. */
  readonly last: FinishedDeal;
  readonly dealer: Seat;
  /** The new hands, in the order dealt. */
  readonly hands: BySeat<readonly Card[]>;
  /** The card that lies face up. */
  readonly turned: Card | null;
  /** The seat of the attacker. */
  readonly me: Seat;
}

interface Dealt extends GameEvent {
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Card[]>;
  readonly turned?: Card;
}

/** Yields `count` dealings, the same for the same arguments. */
export function* knownDeals(
  table: Table,
  count: number,
  version: DealingVersion,
  fairDeal: FairDeal = 'real',
): Generator<KnownDeal> {
  let made = 0;
  for (let session = 0; made < count; session++) {
    const some: KnownDeal[] = [];
    playOut<unknown, GameEvent, unknown>(table.game, `known ${fairDeal} ${version} ${session}`, {
      options: table.options,
      fairDeal,
      version,
      deals: DEALS_PER_SESSION,
      pick: quickMove,
      onStep: ({ before, events: [first] }) => {
        const { deal } = before as { readonly deal: DealCore | null };
        if (first?.type !== 'dealt' || deal === null) return;
        const { dealer, hands, turned = null } = first as Dealt;
        const me = SEATS[some.length % SEATS.length] as Seat;
        some.push({ last: leftBehind(table, deal), dealer, hands, turned, me });
      },
    });
    for (const known of some.slice(0, count - made)) yield known;
    made += some.length;
  }
}

/**
 * Picks random cards. A player who may join does so, and nobody bids alone, because most deals at a real
 * table are played to their last tricks.
 */
function quickMove(legal: readonly string[], rng: RandomStream): string {
  const joins = legal.filter((move) => move.startsWith('join'));
  const modest = legal.filter((move) => /^(ask|pass|bid:80)/.test(move));
  const some = [joins, modest, legal].find((moves) => moves.length > 0) ?? legal;
  return some[rng.below(some.length)] as string;
}

/** Returns the cards that the games gather. */
function leftBehind({ teamPiles = false }: Table, deal: DealCore): FinishedDeal {
  const { discards } = deal as DealCore & { readonly discards?: BySeat<Card | null> };
  const order = [1, 2, 3, 4].map((step) => ((deal.dealer + step) & 3) as Seat);
  const laidAway = order.map((seat) => discards?.[seat] ?? null).filter((card) => card !== null);
  return { ...leftOnTable(deal), laidAway, teamPiles };
}

/** Returns the cards that seat `me` does not see, with the seat that holds each. */
export const hiddenCards = ({ hands, me, turned }: KnownDeal): readonly (readonly [Card, Seat])[] =>
  SEATS.filter((seat) => seat !== me).flatMap((seat) =>
    hands[seat].filter((card) => card !== turned).map((card) => [card, seat] as const),
  );
