/**
 * Every reason given must be true. Each is compared with the whole deal, which nobody at the table could see.
 */
import {
  type BySeat,
  type Card,
  type DealView,
  GAMES,
  type Game,
  type Play,
  type Seat,
  type SessionView,
  SUITS,
  suitOf,
  type Variant,
} from '@troef/games';
import { countOf } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { PLAYERS } from '../index.ts';
import { dealNext, playDeal, startSession } from '../testing/index.ts';
import type { Reason } from './reason.ts';
import { reasonsFor } from './reasons.ts';
import { termsOf } from './terms.ts';

const DEALS = countOf({ quick: 6, usual: 6, long: 60 });

const BLOCKS: Readonly<Record<Variant, readonly Readonly<Record<string, unknown>>[]>> = {
  whist: [{ length: 'free' }, { length: 'free', piccolo: true }],
  wiezen: [{ length: 'free' }],
  manille: [{}],
  belote: [{}, { variant: 'coinche' }],
  kingen: [{ session: 'single' }, { session: 'double' }],
  hearts: [{}],
};

interface Told {
  readonly seat: Seat;
  readonly view: SessionView;
  readonly move: string;
  readonly reasons: readonly Reason[];
}
interface PlayedDeal {
  readonly told: readonly Told[];
  readonly end: SessionView;
}

/** Plays a session of normal players, deal by deal. */
function* deals(
  variant: Variant,
  block: Readonly<Record<string, unknown>>,
  many: number,
): Generator<PlayedDeal> {
  const game = GAMES[variant] as Game;
  let state = startSession(game, block);
  for (let deal = 0; deal < many; deal++) {
    if (game.waitsFor(state) !== 'deal') state = startSession(game, block);
    const told: Told[] = [];
    const sitting = {
      level: 'normal',
      player: {
        chooseMove(view: SessionView, level: 'normal', seed: string) {
          const move = PLAYERS[variant].chooseMove(view, level, seed);
          told.push({ seat: now, view, move, reasons: reasonsFor(variant, view, now, move, false) });
          return move;
        },
      },
    } as const;
    let now: Seat = 0;
    const dealt = dealNext(game, state, `${variant} ${deal}`);
    state = playDeal(game, dealt, [sitting, sitting, sitting, sitting] as never, `${deal}`, (_, seat) => {
      now = seat;
    }).state;
    yield { told, end: game.viewFor(state, 0) };
  }
}

/** Returns what the seats still held at this moment. */
function handsThen(view: SessionView, end: SessionView): BySeat<readonly Card[]> {
  const { hands, discards, passes } = (end.deal as DealView).game as {
    readonly hands: BySeat<readonly Card[]>;
    readonly discards?: BySeat<Card | null> | null;
    readonly passes?: unknown;
  };
  expect(passes ?? null, 'hands change in a passing deal').toBeNull();
  const deal = view.deal as DealView;
  const gone = new Set(
    [...deal.tricks.flatMap(({ plays }) => plays), ...(deal.trick?.plays ?? [])].map(({ card }) => card),
  );
  return hands.map((hand, seat) =>
    hand.filter((card) => !gone.has(card) && discards?.[seat] !== card),
  ) as unknown as BySeat<readonly Card[]>;
}

/** Returns the passed cards of the suit of this one. */
const namedOf = (move: string, card: Card): readonly Card[] =>
  move
    .split(/[:,]/)
    .slice(1)
    .filter((each) => suitOf(each as Card) === suitOf(card)) as Card[];

/** Checks a reason for passing a card by the ranks in the hand alone. */
function isPassedFor(
  reason: Extract<Reason, { readonly id: 'passes' }>,
  hand: readonly Card[],
  move: string,
): boolean {
  const { card } = reason;
  const suit = hand.filter((each) => suitOf(each) === suitOf(card));
  const kept = hand.filter((each) => !move.includes(each));
  const ranks = 'AKQJT98765432';
  const above = ranks.indexOf(card.charAt(0));
  const ownAbove = suit.filter((each) => ranks.indexOf(each.charAt(0)) < above).length;
  switch (reason.why) {
    case 'queen':
      return card === 'QS';
    case 'catcher':
      return (card === 'AS' || card === 'KS') && !kept.includes('QS');
    case 'void':
      return (
        kept.every((each) => suitOf(each) !== suitOf(card)) &&
        reason.cards.join() === namedOf(move, card).join()
      );
    case 'short':
      return kept.filter((each) => suitOf(each) === suitOf(card)).length === reason.left;
    case 'high':
      return reason.above === above - ownAbove;
    case 'low':
      return reason.below === ranks.length - 1 - above - (suit.length - 1 - ownAbove);
  }
}

/** Returns what is wrong with a reason; null if it is true. */
function wrong(
  variant: Variant,
  { seat, view, move, reasons }: Told,
  end: SessionView,
  reason: Reason,
): string | null {
  const deal = view.deal as DealView;
  const full = end.deal?.tricks[deal.tricks.length];
  const terms = termsOf(variant, view, seat);
  const passing = ((end.deal as DealView).game as { readonly passes?: unknown }).passes != null;
  const hands = passing ? null : handsThen(view, end);
  const fails = (holds: boolean, why: string): string | null => (holds ? null : why);
  const held = (suit: string): readonly Card[] => deal.hand.filter((card) => suitOf(card) === suit);
  const others = hands?.flatMap((hand, other) => (other === seat ? [] : hand)) ?? null;
  const isHigher = (than: Card) => (card: Card) =>
    suitOf(card) === suitOf(than) && terms.strength(card) > terms.strength(than);
  const table: readonly Play[] = deal.trick?.plays ?? [];
  // In belote the taker gets the card that is turned up.
  const { turned = null } = deal.game as { readonly turned?: Card | null };
  const toBeHeld = variant === 'belote' && turned !== null ? [...deal.hand, turned] : deal.hand;
  switch (reason.id) {
    case 'only':
      return fails(view.legal.length === 1, 'there was a choice');
    case 'surelyTakes':
    case 'takes':
      return full === undefined ? null : fails(full.winner === seat, 'somebody else took it');
    case 'cheapestTaker':
      return full === undefined || !reason.last ? null : fails(full.winner === seat, 'somebody else took it');
    case 'partnerHasIt':
      return fails(full?.winner === reason.seat && reason.seat !== seat, 'the partner did not take it');
    case 'partnerAhead':
    case 'leavesDeclarer':
      return fails(
        table.some((play) => play.seat === reason.seat),
        'he has not played',
      );
    case 'void':
      return hands === null
        ? null
        : fails(
            hands[reason.seat].every((card) => suitOf(card) !== reason.suit),
            'he holds some',
          );
    case 'highestLeft':
      return others === null ? null : fails(!others.some(isHigher(reason.card)), 'there is a higher one');
    case 'drawsTrumps':
      return others === null
        ? null
        : fails(
            others.filter((card) => suitOf(card) === suitOf(move as Card)).length === reason.count,
            'not so many',
          );
    case 'lowLead':
      return others === null || variant === 'whist'
        ? null
        : fails(others.filter(isHigher(move as Card)).length === reason.count, 'not so many');
    case 'fewHigher':
      return others === null || variant === 'whist'
        ? null
        : fails(
            others
              .filter(isHigher(move as Card))
              .toSorted()
              .join() === reason.cards.toSorted().join(),
            'others beat it',
          );
    case 'keepsEntry':
      return fails(
        deal.hand.includes(reason.card) &&
          reason.card !== move &&
          (variant === 'whist' ||
            others?.some(
              (card) =>
                isHigher(reason.card)(card) ||
                (suitOf(card) === terms.trump && suitOf(reason.card) !== terms.trump),
            ) !== true),
        'it takes no trick',
      );
    case 'early':
      return fails(
        deal.tricks.every(({ plays }) => plays.every(({ card }) => suitOf(card) !== reason.suit)),
        'the suit has been played',
      );
    case 'lastOfSuit':
    case 'leavesVoid':
      return move.includes(':') ? null : fails(held(reason.suit).length === 1, 'it is not the last one');
    case 'longSuit':
      return move.startsWith('game:')
        ? null
        : fails(held(reason.suit).length === reason.count && reason.count >= 4, 'not so long');
    case 'ruffs':
      return fails(held(reason.suit).length === 0 && suitOf(move as Card) === terms.trump, 'no ruff');
    case 'cannotBeat':
    case 'keeps':
    case 'staysUnder':
    case 'highestUnder':
      return full === undefined ? null : fails(full.winner !== seat, 'it took the trick');
    case 'mustTake':
      return fails(
        table.length > 0 && view.legal.every((card) => !isHigher(move as Card)(card as Card)),
        'not the highest',
      );
    case 'throwsPenalty':
    case 'throwsDanger':
      return move.includes(':')
        ? null
        : fails(
            full?.winner !== seat && suitOf(move as Card) !== suitOf(table[0]?.card as Card),
            'no discard',
          );
    case 'noneElse':
      return others === null
        ? null
        : fails(
            others.every((card) => suitOf(card) !== reason.suit),
            'somebody else has some',
          );
    case 'takesFree':
      return full === undefined
        ? null
        : fails(
            full.winner === seat && full.plays.every(({ card }) => !terms.isPenalty(card)),
            'it was not for nothing',
          );
    case 'suitHeld':
      return fails(
        toBeHeld.filter((card) => suitOf(card) === reason.suit).length === reason.count &&
          reason.cards.every((card) => toBeHeld.includes(card) && suitOf(card) === reason.suit) &&
          (!reason.longest ||
            SUITS.every((suit) => toBeHeld.filter((card) => suitOf(card) === suit).length <= reason.count)),
        'not held',
      );
    case 'tooWeak':
      return fails(
        reason.cards.every((card) => deal.hand.includes(card)),
        'not held',
      );
    case 'topCards':
      return fails(
        reason.cards.every((card) => toBeHeld.includes(card)),
        'not held',
      );
    case 'passes':
      return fails(
        move
          .split(/[:,]/)
          .slice(1)
          .every((card) =>
            reasons.some(
              (each) =>
                each.id === 'passes' &&
                (each.card === card || (each.why === 'void' && each.cards.includes(card as Card))),
            ),
          ) && isPassedFor(reason, deal.hand, move),
        'not for that reason',
      );
    default:
      return reasons.length > 0 ? null : 'nothing told';
  }
}

const CASES = (Object.keys(BLOCKS) as Variant[]).flatMap((variant) =>
  BLOCKS[variant].map((block) => [variant, block] as const),
);

describe.each(CASES)('%s %j', { timeout: 120_000 }, (variant, block) => {
  const played = [...deals(variant, block, DEALS)];

  test('every reason is true', () => {
    for (const { told, end } of played) {
      for (const each of told) {
        for (const reason of each.reasons) {
          expect(
            wrong(variant, each, end, reason),
            JSON.stringify([reason, each.seat, each.move, each.view.deal]),
          ).toBeNull();
        }
      }
    }
  });

  test('most choices have reasons, of many kinds', () => {
    const told = played.flatMap((deal) => deal.told).filter(({ view }) => view.legal.length > 1);
    const general = told.filter(({ reasons }) => reasons[0]?.id === 'weighed');
    expect(general.length / told.length).toBeLessThan(0.35);
    expect(new Set(told.map(({ reasons }) => reasons[0]?.id)).size).toBeGreaterThan(6);
  });
});

test('cards that empty a suit together have one reason, which names them all', () => {
  const hand = ['JD', 'TD', '5D', 'KH', 'QH', '2H', 'AC', 'KC', '9C', '4C', '8S', '7S', '2S'] as Card[];
  const base = dealNext(GAMES.hearts as Game, startSession(GAMES.hearts as Game, {}), 'void');
  const view = (GAMES.hearts as Game).viewFor(base, 0) as SessionView;
  const asked = { ...view, deal: { ...(view.deal as DealView), hand } } as SessionView;
  expect(reasonsFor('hearts', asked, 0, 'pass:JD,TD,5D', false)).toEqual([
    { id: 'passes', card: 'JD', why: 'void', cards: ['JD', 'TD', '5D'] },
  ]);
  expect(reasonsFor('hearts', asked, 0, 'pass:JD,TD,KH', false).map((each) => each.id)).toHaveLength(3);
});
