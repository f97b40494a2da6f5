/**
 * What every sentence about a record needs: the language, the session, the names. All players are spoken of by
 * name, because a record has no viewer.
 *
 * The sentences themselves are those of the tables (packages/i18n: `table` and the area of each game), so that
 * a replay says what the table said.
 */
import type { Card, DealTimeline, Seat, Suit, Timeline } from '@troef/games';
import type { Locale, MessageId, MessageValues } from '@troef/i18n';
import { type ContractScene, listOf } from '../contracts/naming.ts';

export interface Say {
  (id: MessageId, values?: MessageValues): string;
  readonly locale: Locale;
}

export interface Telling {
  readonly t: Say;
  readonly timeline: Timeline;
  readonly deal: DealTimeline;
}

/** Sentences with a form for the viewer take the form for somebody else. */
export const nobodysOwn = { me: 'no' } as const;

export const nameIn = ({ t, timeline }: Pick<Telling, 't' | 'timeline'>, seat: Seat): string =>
  timeline.players?.[seat] || t('replay.seat', { number: seat + 1 });

export const who = (telling: Telling, seat: Seat) => ({ ...nobodysOwn, name: nameIn(telling, seat) });

export const suitWord = (t: Say, suit: Suit | null): string => t('table.suit', { suit: suit ?? 'none' });

export const cardWord = (t: Say, card: Card): string =>
  t('table.card', { rank: card[0] ?? '', suit: card[1] ?? '' });

export const joined: (t: Say, words: readonly string[]) => string = listOf;

/** Writes a real minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

/** Writes what one deal brought, always with a sign. */
export const gained = (points: number): string => (points > 0 ? `+${points}` : signed(points));

const PARTS = /^([A-Za-z]+?)(\d*)(?::(\w+))?(?::(\w+))?$/;

/** Splits the identifier of a bid or a contract: `abundance9:S`, `bid:100:TA`, `game:queens`. */
export function partsOf(id: string) {
  const [, kind = id, level = '', first = null, second = null] = PARTS.exec(id) ?? [];
  return { kind, level: level === '' ? 0 : Number(level), first, second };
}

const SIGNS: Readonly<Record<string, string>> = { H: '♥', D: '♦', C: '♣', S: '♠' };

/** Returns the sign of a suit; nothing for anything else. */
export const signOf = (suit: string | null): string => SIGNS[suit ?? ''] ?? '';

/** Returns the suit of the card that was turned up. */
export const turnedSuit = ({ deal: { turned } }: Telling): Suit | null =>
  (turned?.[1] ?? null) as Suit | null;

/** What the sentence of a contract needs to know of the deal. */
export const sceneOf = (telling: Telling): ContractScene => ({
  nameOf: (seat) => nameIn(telling, seat),
  viewer: null,
  dealer: telling.deal.dealer,
  turnedSuit: turnedSuit(telling),
});
