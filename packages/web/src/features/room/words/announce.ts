/** What is said aloud when something happens, in whole sentences. */
import type { Card } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { sortHand } from '../hand/sort-hand.ts';
import { gained } from '../sheet/score-lines.ts';
import {
  cardName,
  cardNames,
  contractSentence,
  heard,
  listOf,
  nameOf,
  playSentence,
  type Translate,
  turnHint,
} from './speak.ts';

export type Level = 'few' | 'normal' | 'all';

export interface HandOrder {
  readonly sort: string;
  readonly ascending: boolean;
}

const sorted = (cards: readonly Card[], { sort, ascending }: HandOrder): readonly Card[] =>
  sortHand(cards, sort, ascending);

export const handLine = (t: Translate, view: RoomView, order: HandOrder): string =>
  t('table.sayHand', { cards: cardNames(t, sorted(view.deal?.hand ?? [], order)) });

export const totalsLine = (t: Translate, view: RoomView): string =>
  t('table.sayTotals', {
    totals: listOf(
      t,
      view.totals.map((total, seat) =>
        t('table.chartLine', { name: view.seats[seat as 0 | 1 | 2 | 3].name, total: gained(total) }),
      ),
    ),
  });

/** The cards of the trick on the table, or that there is none. */
export const trickLine = (t: Translate, view: RoomView): string => {
  const plays = view.deal?.trick?.plays ?? [];
  return plays.length === 0
    ? t('table.trickEmpty')
    : plays.map((play) => playSentence(t, view, play)).join('. ');
};

export const lastTrickLine = (t: Translate, view: RoomView): string => {
  const last = view.deal?.tricks.at(-1);
  if (last === undefined) return t('table.lastTrickNone');
  const won = t('table.takenBy', {
    me: last.winner === view.seat ? 'yes' : 'no',
    name: nameOf(view, last.winner),
  });
  return [...last.plays.map((play) => playSentence(t, view, play)), won].join('. ');
};

export const contractLine = (t: Translate, view: RoomView): string => {
  const contract = view.deal?.contract ?? null;
  return contract === null ? t('table.sayNoContract') : contractSentence(t, view, contract);
};

export function turnLine(t: Translate, view: RoomView, level: Level, order: HandOrder): string {
  const line = t('table.sayTurn', { what: turnHint(t, view) });
  if (level !== 'all' || view.deal?.phase !== 'playing') return line;
  const playable = sorted(view.legal as readonly Card[], order);
  return `${line} ${t('table.sayPlayable', { cards: cardNames(t, playable) })}`;
}

export function linesFor(
  t: Translate,
  view: RoomView,
  events: readonly RoomEvent[],
  level: Level,
  order: HandOrder,
): readonly string[] {
  let said = (view.deal?.auction.length ?? 0) - events.filter(({ type }) => type === 'bid').length;
  return events.flatMap((event): string[] => {
    switch (event.type) {
      case 'dealt':
        said = 0;
        return [
          t('table.sayDealt', {
            number: event.number,
            me: event.dealer === view.seat ? 'yes' : 'no',
            dealer: nameOf(view, event.dealer),
            cards: cardNames(t, sorted(event.hand ?? [], order)),
          }),
        ];
      case 'bid': {
        const auction = view.deal?.auction ?? [];
        const at = auction[said]?.move === event.move && auction[said]?.seat === event.seat ? said++ : -1;
        const line = at < 0 ? heard(t, view, [event], 0) : heard(t, view, auction, at);
        return level === 'few' || event.seat === view.seat ? [] : [line];
      }
      case 'contract':
        return [contractSentence(t, view, event.contract)];
      case 'opened':
        return [
          t('table.sayOpened', {
            me: event.seat === view.seat ? 'yes' : 'no',
            name: nameOf(view, event.seat),
            cards: cardNames(t, sorted(event.cards, order)),
          }),
        ];
      case 'played':
        return level === 'few' || event.seat === view.seat
          ? []
          : [t('table.sayPlayed', { name: nameOf(view, event.seat), card: cardName(t, event.card) })];
      case 'trickWon':
        return level === 'all'
          ? [
              t('table.sayTrick', {
                me: event.seat === view.seat ? 'yes' : 'no',
                name: nameOf(view, event.seat),
              }),
            ]
          : [];
      case 'allPassed':
        return [t('whist.allPassed')];
      case 'scored':
        return [totalsLine(t, view)];
      case 'undone':
        return [t('table.undone')];
      default:
        return [];
    }
  });
}
