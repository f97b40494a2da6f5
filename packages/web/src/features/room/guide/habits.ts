/**
 * What the learner of a coached deal did where a habit of its lesson decides (packages/games/src/lessons/lesson.ts): at
 * which of their cards, and whether they did it. Worked out from the view alone, so that it also holds after a reload.
 *
 * Only cards that are clearly wrong count as wrong. Where skilled players may differ, nothing is said.
 */
import type { Card, Play, Seat, Suit } from '@troef/games';
import type { Habit } from '@troef/games/lessons';
import type { RoomView } from '@troef/protocol';
import { rankOf, suitOf } from '../../../lib/games/cards.ts';
import type { VariantTable } from '../variant/variant-table.ts';

/** A card of the learner's at which a habit decided. */
export interface Chance {
  readonly habit: Habit;
  readonly isRight: boolean;
  /** The number of tricks before it. */
  readonly trick: number;
  readonly card: Card;
  /** The card that would have been right. */
  readonly better: Card;
  /** The play that was winning the trick. */
  readonly best: Play | null;
}

/** One card of the learner's, with what they knew. */
interface Turn {
  readonly trick: number;
  readonly card: Card;
  readonly hand: readonly Card[];
  readonly before: readonly Play[];
  /** All cards of the trick so far, also those after it. */
  readonly plays: readonly Play[];
  /** null: the trick goes on. */
  readonly winner: Seat | null;
  readonly best: Play | null;
  readonly seen: readonly Card[];
}

interface Table {
  readonly me: Seat;
  readonly trump: Suit | null;
  readonly ranks: (suit: Suit) => readonly string[];
  readonly friends: readonly Seat[];
  /** Two fixed teams count the points of cards: a high card on the partner's trick is a gain there. */
  readonly teams: boolean;
  readonly declarers: readonly Seat[];
  /** `tricks`: every trick; otherwise cards, ranks or suits. */
  readonly costs: 'tricks' | readonly string[];
}

/** Of so many of its highest ranks a suit has few cards to spare. */
const HIGH = 3;
const SUITS = 'HDCS';
/** After so many tricks it no longer matters who leads trumps. */
const EARLY = 6;

function tableOf(view: RoomView, variant: VariantTable, costs: Table['costs']): Table | null {
  const { deal, seat: me } = view;
  if (deal === null || me === null) return null;
  const contract = deal.contract as { readonly trump?: string | null; declarers?: readonly Seat[] } | null;
  const trump = contract?.trump ?? null;
  const side = variant.sides.find((seats) => seats.includes(me)) ?? [me];
  const declarers = contract?.declarers ?? [];
  const own = declarers.includes(me);
  const together = ([0, 1, 2, 3] as const).filter((seat) => declarers.includes(seat) === own);
  return {
    me,
    trump: trump !== null && SUITS.includes(trump) ? (trump as Suit) : null,
    ranks: (suit) => variant.ranks(view, suit),
    friends: (side.length > 1 ? side : declarers.length > 0 ? together : []).filter((seat) => seat !== me),
    teams: side.length > 1,
    declarers,
    costs,
  };
}

const height = ({ ranks }: Table, card: Card): number => ranks(suitOf(card)).indexOf(rankOf(card));

function beats(table: Table, card: Card, other: Card): boolean {
  if (suitOf(card) === suitOf(other)) return height(table, card) < height(table, other);
  return suitOf(card) === table.trump;
}

function bestOf(table: Table, plays: readonly Play[]): Play | null {
  const [first, ...rest] = plays;
  if (first === undefined) return null;
  return rest.reduce((best, play) => (beats(table, play.card, best.card) ? play : best), first);
}

/** Returns the learner's cards of this deal in order. */
function turnsOf({ deal }: RoomView, table: Table): readonly Turn[] {
  if (deal === null) return [];
  const tricks = [
    ...deal.tricks.map(({ plays, winner }) => ({ plays, winner })),
    ...(deal.trick === null ? [] : [{ plays: deal.trick.plays, winner: null }]),
  ];
  const own = tricks.flatMap(({ plays }) => plays.filter(({ seat }) => seat === table.me));
  return tricks.flatMap(({ plays, winner }, trick): readonly Turn[] => {
    const at = plays.findIndex(({ seat }) => seat === table.me);
    const card = plays[at]?.card;
    if (card === undefined) return [];
    const played = own
      .slice(
        0,
        own.findIndex((play) => play.card === card),
      )
      .map((play) => play.card);
    const hand = [...new Set([...own.map((play) => play.card), ...deal.hand])];
    const before = plays.slice(0, at);
    return [
      {
        trick,
        card,
        hand: hand.filter((each) => !played.includes(each)),
        before,
        plays,
        winner,
        best: bestOf(table, before),
        seen: tricks.slice(0, trick).flatMap((each) => each.plays.map((play) => play.card)),
      },
    ];
  });
}

const lowest = (table: Table, cards: readonly Card[]): Card | undefined =>
  cards.toSorted((one, other) => height(table, other) - height(table, one))[0];

/** Returns the cards of the suit led, or all of them if there is none. */
function allowed({ hand, before: [first] }: Turn): readonly Card[] {
  const suit = first === undefined ? [] : hand.filter((card) => suitOf(card) === suitOf(first.card));
  return suit.length > 0 ? suit : hand;
}

const isHigh = (table: Table, card: Card): boolean => height(table, card) < HIGH;

/** Whether nothing that has not been seen beats the card, except a trump. */
function isMaster(table: Table, { hand, seen }: Turn, card: Card): boolean {
  return table
    .ranks(suitOf(card))
    .slice(0, height(table, card))
    .every((rank) => [...seen, ...hand].includes(`${rank}${suitOf(card)}` as Card));
}

const isCostly = ({ costs }: Table, card: Card): boolean =>
  costs !== 'tricks' && costs.some((of) => card === of || rankOf(card) === of || suitOf(card) === of);

type Judged = Pick<Chance, 'isRight' | 'better'> & Partial<Pick<Chance, 'best'>>;
type Judge = (table: Table, turn: Turn) => Judged | null;

const isOfFriend = ({ friends }: Table, play: Play): boolean => friends.includes(play.seat);

/** Chooses between cards that do something and cards that do not; null if there is no choice. */
function judge(
  table: Table,
  { card }: Turn,
  right: readonly Card[],
  wrong: readonly Card[],
): ReturnType<Judge> {
  const better = lowest(table, right);
  if (better === undefined || wrong.length === 0) return null;
  return { isRight: right.includes(card), better };
}

/** A lead from these ranks of a suit, or from higher ones, asks for the trick. */
const HIGH_LEAD = 5;

/** A high card led took a dear trick, and a low one of its suit would have left it to another player. */
function ledUnder(table: Table, { card, hand, plays, winner }: Turn): Judged | null {
  const own = hand.filter((each) => suitOf(each) === suitOf(card));
  const better = lowest(table, own);
  if (better === undefined || height(table, better) < HIGH_LEAD) return null;
  if (!own.some((each) => height(table, each) < HIGH_LEAD)) return null;
  if (height(table, card) >= HIGH_LEAD) return { isRight: true, better };
  const isDear = table.costs === 'tricks' || plays.some((play) => isCostly(table, play.card));
  const over = plays.filter((play) => play.card !== card && beats(table, play.card, better));
  const best = bestOf(
    table,
    over.filter((play) => suitOf(play.card) === suitOf(card)),
  );
  return isDear && winner === table.me && best !== null ? { isRight: false, better, best } : null;
}

const JUDGES: Readonly<Record<Habit, Judge>> = {
  beat(table, turn) {
    const { best, before } = turn;
    if (best === null || before.length < 3 || table.trump === null || isOfFriend(table, best)) return null;
    const suit = allowed(turn).filter((card) => suitOf(card) === suitOf(before[0]?.card ?? best.card));
    const takers = suit.filter((card) => beats(table, card, best.card));
    return judge(
      table,
      turn,
      takers,
      suit.filter((card) => !takers.includes(card)),
    );
  },
  low(table, turn) {
    const { best, card } = turn;
    if (best === null || table.trump === null || (table.teams && isOfFriend(table, best))) return null;
    const own = allowed(turn).filter((each) => suitOf(each) === suitOf(card));
    const isFollowed = suitOf(card) === suitOf(turn.before[0]?.card ?? card);
    if (!isFollowed || own.some((each) => !isOfFriend(table, best) && beats(table, each, best.card)))
      return null;
    if (beats(table, card, best.card)) return null;
    const high = own.filter((each) => isHigh(table, each));
    return judge(
      table,
      turn,
      own.filter((each) => !high.includes(each)),
      high,
    );
  },
  ruff(table, turn) {
    const { best, before } = turn;
    const led = before[0]?.card;
    if (best === null || led === undefined || before.length < 3 || isOfFriend(table, best)) return null;
    if (suitOf(led) === table.trump || allowed(turn).some((card) => suitOf(card) === suitOf(led)))
      return null;
    const takers = allowed(turn).filter((card) => beats(table, card, best.card));
    return judge(
      table,
      turn,
      takers,
      turn.hand.filter((card) => !takers.includes(card)),
    );
  },
  partner(table, turn) {
    const { best, before } = turn;
    const led = before[0]?.card;
    if (best === null || led === undefined || table.trump === null || !isOfFriend(table, best)) return null;
    if (before.length < 3 && !isMaster(table, turn, best.card)) return null;
    const over = allowed(turn).filter((card) => beats(table, card, best.card));
    const costly = over.filter((card) =>
      suitOf(card) === suitOf(led) ? !table.teams && isHigh(table, card) : true,
    );
    if (over.length !== costly.length) return null;
    return judge(
      table,
      turn,
      allowed(turn).filter((card) => !over.includes(card)),
      costly,
    );
  },
  under(table, turn) {
    const { best, winner, plays, card } = turn;
    const isOwn = table.declarers.length === 0 || table.declarers.includes(table.me);
    if (winner === null || table.trump !== null || !isOwn) return null;
    if (best === null) return ledUnder(table, turn);
    const isDear = table.costs === 'tricks' || plays.some((play) => isCostly(table, play.card));
    const suit = allowed(turn).filter((each) => suitOf(each) === suitOf(best.card));
    const under = suit.filter((each) => !beats(table, each, best.card));
    const over = suit.filter((each) => !under.includes(each));
    const judged = judge(table, turn, under, over);
    if (judged === null || judged.isRight) return judged;
    return isDear && winner === table.me && over.includes(card) ? judged : null;
  },
  danger(table, turn) {
    const { before, hand, trick } = turn;
    const led = before[0]?.card;
    // In the first trick no points may fall (hearts).
    if (table.costs === 'tricks' || led === undefined || trick === 0) return null;
    if (hand.some((card) => suitOf(card) === suitOf(led))) return null;
    const worst = hand.filter((card) => table.costs.includes(card));
    return judge(
      table,
      turn,
      worst,
      hand.filter((card) => !worst.includes(card)),
    );
  },
  leave(table, turn) {
    const { best } = turn;
    const { declarers, me, trump } = table;
    if (best === null || trump !== null || declarers.includes(me) || !declarers.includes(best.seat))
      return null;
    const suit = allowed(turn).filter((card) => suitOf(card) === suitOf(best.card));
    const over = suit.filter((card) => beats(table, card, best.card));
    return judge(
      table,
      turn,
      suit.filter((card) => !over.includes(card)),
      over,
    );
  },
  trumps(table, turn) {
    const { before, hand, trick } = turn;
    const declares = [table.me, ...table.friends].some((seat) => table.declarers.includes(seat));
    if (before.length > 0 || !declares || trick > EARLY) return null;
    const trumps = hand.filter((card) => suitOf(card) === table.trump);
    return judge(
      table,
      turn,
      trumps,
      hand.filter((card) => !trumps.includes(card)),
    );
  },
};

/** Returns every chance of these habits so far, in order. */
export function chancesIn(
  view: RoomView,
  variant: VariantTable,
  habits: readonly Habit[],
  costs: Table['costs'],
): readonly Chance[] {
  const table = tableOf(view, variant, costs);
  if (table === null) return [];
  return turnsOf(view, table).flatMap((turn) =>
    habits.flatMap((habit): readonly Chance[] => {
      const { trick, card, best } = turn;
      const judged = JUDGES[habit](table, turn);
      return judged === null ? [] : [{ best, ...judged, habit, trick, card }];
    }),
  );
}

/** Returns how often in a row, up to now, the learner did what the habit asks. `before`: at earlier tables. */
export function streakOf(chances: readonly Chance[], habit: Habit, before: number): number {
  const own = chances.filter((chance) => chance.habit === habit);
  const wrong = own.findLastIndex(({ isRight }) => !isRight);
  return wrong < 0 ? before + own.length : own.length - 1 - wrong;
}
