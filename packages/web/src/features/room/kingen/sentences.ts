/** Sentences of kingen, from a view: which game is played, what counts in it, what was chosen, who took what. */
import type { AuctionEntry, Card, KingenContract, KingenGame, Seat, Suit } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { gained } from '../sheet/score-lines.ts';
import type { Level } from '../words/announce.ts';
import { cardNames, listOf, suitName, type Translate, theCard, whoIs } from '../words/names.ts';
import { costOfCard, isNegative } from './games.ts';
import { contractOf, extrasOf, LAST, penaltyCards, SEVENTH } from './narrow.ts';

export const gameName = (t: Translate, game: KingenGame): string => t('kingen.game', { game });

export const worth = (t: Translate, game: KingenGame): string => t('kingen.worth', { game });

/** What was chosen, as a sentence: "Bert chooses no queens". */
export function heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string {
  const entry = auction[at];
  if (entry === undefined) return '';
  const [kind, what = ''] = entry.move.split(':');
  const who = whoIs(view, entry.seat);
  return kind === 'trump'
    ? t('kingen.heardTrump', { ...who, suit: suitName(t, what as Suit) })
    : t('kingen.heardGame', { ...who, game: what });
}

/** "No queens: −2 for each queen", "Hearts are trumps: +1 for each trick". */
export function gameTitle(t: Translate, game: KingenGame, trump: Suit | null): string {
  const name = trump === null ? gameName(t, game) : t('kingen.trumpsAre', { suit: trump });
  return t('kingen.titled', { game: name, worth: worth(t, game) });
}

/** The special duty of a game; null where following suit is all there is. */
export function dutyOf(t: Translate, game: KingenGame): string | null {
  if (game === 'king') return t('kingen.ruleKing');
  return game === 'hearts' ? t('kingen.ruleHearts') : null;
}

/** Everything that has to be known of a game, in whole sentences. */
export const explained = (t: Translate, game: KingenGame): string =>
  [t('kingen.aim', { game }), t('kingen.ends', { game }), dutyOf(t, game) ?? ''].join(' ').trim();

export function contractSentence(t: Translate, { id, trump }: KingenContract): string {
  return `${gameTitle(t, id, trump)}. ${isNegative(id) ? explained(t, id) : ''}`.trim();
}

/** How many of the cards or tricks that count are still to be taken: "3 queens still out". */
export function stillOut(t: Translate, view: RoomView, game: KingenGame): string {
  const cards = penaltyCards(view);
  const count =
    cards.length === 0
      ? LAST - (view.deal?.tricks.length ?? 0)
      : cards.filter(({ taker }) => taker === null).length;
  return t('kingen.stillOut', { game, count });
}

/** The warning of a 7th or last trick, for this one or the next; null for the others. `number` from 1. */
export function criticalWarning(t: Translate, number: number): string | null {
  switch (number) {
    case SEVENTH:
      return t('kingen.seventhNow');
    case LAST:
      return t('kingen.lastNow');
    case SEVENTH - 1:
      return t('kingen.seventhNext');
    case LAST - 1:
      return t('kingen.lastNext');
    default:
      return null;
  }
}

/** For the key C: the game, what it costs, when it ends and what is still out. */
export function summary(t: Translate, view: RoomView): string {
  const contract = contractOf(view);
  const [chooser] = view.toMove;
  if (contract !== null) {
    const out = penaltyCards(view).filter(({ taker }) => taker === null);
    const cards = cardNames(
      t,
      out.map(({ card }) => card),
    );
    const left =
      out.length === 0 ? `${stillOut(t, view, contract.id)}.` : `${t('kingen.outList', { cards })}.`;
    return `${contractSentence(t, contract)} ${left}`;
  }
  if (chooser === undefined) return t('table.sayNoContract');
  return view.deal?.phase === 'trump'
    ? t('table.choosesTrump', whoIs(view, chooser))
    : t('kingen.choosesGame', whoIs(view, chooser));
}

/** Penalty cards in words; hearts by their number, for they are many. */
export function penaltiesNamed(t: Translate, game: KingenGame, cards: readonly Card[]): string {
  if (game === 'hearts' && cards.length > 1) return t('kingen.heartsCount', { count: cards.length });
  return listOf(
    t,
    cards.map((card) => theCard(t, card)),
  );
}

/** What the trick just taken cost its winner, when it did. */
function takenLine(t: Translate, view: RoomView, seat: Seat): string | null {
  const game = extrasOf(view)?.type ?? null;
  const trick = view.deal?.tricks.findLast(({ winner }) => winner === seat);
  if (game === null || trick === undefined) return null;
  const counting = new Set(penaltyCards(view).map(({ card }) => card));
  const cards = trick.plays.map(({ card }) => card).filter((card) => counting.has(card));
  if (cards.length === 0) return null;
  const points = gained(cards.length * costOfCard(game));
  return t('kingen.taken', { ...whoIs(view, seat), cards: penaltiesNamed(t, game, cards), points });
}

/** For the ear: penalties as they are taken, and the tricks of a seventh-and-last that cost points before they are led. */
export function tell(t: Translate, view: RoomView, event: RoomEvent, level: Level): string | null {
  if (event.type !== 'trickWon') return null;
  const played = view.deal?.tricks.length ?? 0;
  if (extrasOf(view)?.type === 'seventhLast') {
    if (played === SEVENTH - 1) return t('kingen.saySeventh');
    return played === LAST - 1 ? t('kingen.sayLast') : null;
  }
  // Who wants the essentials hears what he took himself.
  return level === 'few' && event.seat !== view.seat ? null : takenLine(t, view, event.seat);
}
