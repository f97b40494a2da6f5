/** What is said aloud when something happens, in whole sentences. */
import type { Card } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { sortHand } from '../../../components/cards/sort-hand.ts';
import { isOwnTurn } from '../own-turn.ts';
import { signed } from '../sheet/score-lines.ts';
import { ofSide, type Side, sidesFrom } from '../sides.ts';
import type { VariantTable } from '../variant-table.ts';
import { cardName, cardNames, listOf, nameOf, playSentence, type Translate, whoIs } from './names.ts';
import { ownStanding, standingTitle } from './standing.ts';

export type Level = 'few' | 'normal' | 'all';

export interface HandOrder {
  readonly sort: string;
  readonly ascending: boolean;
}

/** The game at this table and how its player likes his hand: what every line below needs. */
export interface Speaker {
  readonly t: Translate;
  readonly variant: VariantTable;
  readonly order: HandOrder;
}

const sorted = ({ variant, order }: Speaker, view: RoomView, cards: readonly Card[]): readonly Card[] =>
  sortHand(cards, order.sort, order.ascending, (suit) => variant.ranks(view, suit));

const named = (speaker: Speaker, view: RoomView, cards: readonly Card[]): string =>
  cardNames(speaker.t, sorted(speaker, view, cards));

export function handLine(speaker: Speaker, view: RoomView): string {
  const { t, variant } = speaker;
  const marks = variant.marks?.(t, view);
  const names = sorted(speaker, view, view.deal?.hand ?? []).map((card) => {
    const mark = marks?.get(card);
    return mark === undefined ? cardName(t, card) : t('table.cardMarked', { card: cardName(t, card), mark });
  });
  return t('table.sayHand', { cards: names.join(', ') });
}

/** A side as a total speaks of it: the viewer alone, his team, the other team, or people by name. */
function whichSide({ seat }: RoomView, side: Side): 'me' | 'us' | 'them' | 'names' {
  if (seat === null) return 'names';
  if (side.length > 1) return side.includes(seat) ? 'us' : 'them';
  return side[0] === seat ? 'me' : 'names';
}

/** "Total: us 17, them 24". A total is a height, not a gain: no plus signs. */
export const totalsLine = ({ t, variant }: Speaker, view: RoomView): string =>
  t('table.sayTotals', {
    totals: sidesFrom(variant, view.seat)
      .map((side) =>
        t('table.sayTotalOf', {
          side: whichSide(view, side),
          names: listOf(
            t,
            side.map((seat) => nameOf(view, seat)),
          ),
          total: signed(ofSide(view.totals, side)),
        }),
      )
      .join(', '),
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
  const won = t('table.takenBy', whoIs(view, last.winner));
  return [...last.plays.map((play) => playSentence(t, view, play)), won].join('. ');
};

/**
 * What the viewer is asked now, as a key: the same for as long as it is the same question, whoever else is still busy.
 * Null when nothing is asked of him.
 */
export function questionOf(view: RoomView): string | null {
  const { deal, legal } = view;
  if (deal === null || !isOwnTurn(view)) return null;
  return [deal.number, deal.phase, deal.tricks.length, ...legal].join(' ');
}

export function turnLine(speaker: Speaker, view: RoomView, level: Level): string {
  const { t, variant } = speaker;
  const line = t('table.sayTurn', { what: variant.turnHint(t, view) });
  if (level !== 'all' || view.deal?.phase !== 'playing') return line;
  return `${line} ${t('table.sayPlayable', { cards: named(speaker, view, view.legal as readonly Card[]) })}`;
}

export function linesFor(
  speaker: Speaker,
  view: RoomView,
  events: readonly RoomEvent[],
  level: Level,
): readonly string[] {
  const { t, variant } = speaker;
  let said = (view.deal?.auction.length ?? 0) - events.filter(({ type }) => type === 'bid').length;
  const common = (event: RoomEvent): readonly string[] => {
    switch (event.type) {
      case 'dealt':
        said = 0;
        return [
          t('table.sayDealt', {
            number: event.number,
            me: event.dealer === view.seat ? 'yes' : 'no',
            dealer: nameOf(view, event.dealer),
            cards: named(speaker, view, event.hand ?? []),
          }),
        ];
      case 'bid': {
        const auction = view.deal?.auction ?? [];
        const at = auction[said]?.move === event.move && auction[said]?.seat === event.seat ? said++ : -1;
        const line = at < 0 ? variant.heard(t, view, [event], 0) : variant.heard(t, view, auction, at);
        return level === 'few' || event.seat === view.seat ? [] : [line];
      }
      case 'contract':
        return [variant.contractSentence(t, view, event.contract)];
      case 'opened':
        return [
          t('table.sayOpened', { ...whoIs(view, event.seat), cards: named(speaker, view, event.cards) }),
        ];
      case 'played':
        return level === 'few' || event.seat === view.seat
          ? []
          : [t('table.sayPlayed', { name: nameOf(view, event.seat), card: cardName(t, event.card) })];
      case 'trickWon':
        return level === 'all' ? [t('table.sayTrick', whoIs(view, event.seat))] : [];
      case 'allPassed':
        return [t('table.allPassed')];
      case 'scored':
        return [totalsLine(speaker, view)];
      case 'finished':
        return [standingTitle(t, variant, view), ownStanding(t, variant, view) ?? ''];
      case 'undone':
        return [t('table.undone')];
      default:
        return [];
    }
  };
  return events
    .flatMap((event) => {
      const told = variant.tell?.(t, view, event, level) ?? '';
      // What was made or lost comes before what it leads to.
      return event.type === 'scored' ? [told, ...common(event)] : [...common(event), told];
    })
    .filter((line) => line !== '');
}
