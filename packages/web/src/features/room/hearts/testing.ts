/** Tables of hearts for tests: dealt, passed and played by the engine itself. */
import { type Card, type HeartsState, hearts, type Seat } from '@troef/games';
import { dealHearts, handsFrom, heartsSession, playHearts } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import { roomView } from '../testing/views.ts';

type SessionFields = Readonly<Record<string, unknown>>;

/** Deals hands that hold these cards. `carry.played: 3` makes it a deal without passing. */
export const dealt = (
  given: Parameters<typeof handsFrom>[0] = {},
  carry: SessionFields = {},
  options: SessionFields = {},
): HeartsState => dealHearts(heartsSession(options, carry), handsFrom(given), 3);

export const HOLD = { played: 3 } as const;

const choice = (state: HeartsState, seat: Seat): string =>
  `${seat}:pass:${state.deal?.dealt[seat].slice(0, 3).join(',')}`;

/** Lets these seats pass the first three cards of their hand. */
export const pass = (state: HeartsState, seats: readonly Seat[] = SEATS): HeartsState =>
  playHearts(state, seats.map((seat) => choice(state, seat)).join(' '));

/**
 * Plays to the end of the deal. The player to move plays the card that `pick` chooses, else the first legal
 * one in the order dealt.
 */
export function playOn(
  state: HeartsState,
  pick: (legal: readonly Card[], seat: Seat) => Card | undefined = ([first]) => first,
): HeartsState {
  let now = state;
  while (now.deal?.phase === 'playing') {
    const [seat = 0] = hearts.toMove(now);
    const order = [...now.deal.dealt[seat], ...now.deal.received[seat]];
    const legal = hearts.legalMoves(now, seat) as readonly Card[];
    const asDealt = legal.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    now = playHearts(now, `${seat}:${pick(asDealt, seat)}`);
  }
  return now;
}

/** A hand that takes every trick, with which a player shoots the moon. */
export const MOON = 'AH KH QH JH TH 9H 8H AS KS QS AC KC AD';
const HIGH = 'AKQJT98765432';

/** Lets seat 2 shoot the moon. */
export const moonShot = (carry: SessionFields = HOLD, options: SessionFields = {}): HeartsState =>
  playOn(dealt({ 2: MOON }, carry, options), (legal, seat) => {
    const low = legal.toSorted((a, b) => HIGH.indexOf(b[0] ?? '') - HIGH.indexOf(a[0] ?? ''));
    return seat === 2 ? low.at(-1) : low[0];
  });

export const seenBy = (
  state: HeartsState,
  seat: Seat | null = 0,
  changed: Partial<RoomView> = {},
): RoomView =>
  roomView({ variant: 'hearts', ...hearts.viewFor(state, seat), ...changed } as Partial<RoomView>);
