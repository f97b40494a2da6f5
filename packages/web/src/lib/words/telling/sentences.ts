/** What happened at one moment, in words: for the line above the table, the live region and the lists. */
import type { AuctionEntry, Card, DealTimeline, Moment, PublicEvent, Seat } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import { capital } from '../capital.ts';
import { CONTRACT_SENTENCES } from '../contracts/games.ts';
import { GAME_WORDS } from './games.ts';
import {
  cardWord,
  gained,
  joined,
  nameIn,
  nobodysOwn,
  type Say,
  sceneOf,
  signed,
  type Telling,
  who,
} from './telling.ts';

const SEATS = [0, 1, 2, 3] as const;

const stop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Joins sentences; empty ones are left out. */
const sentences = (...all: readonly string[]): string =>
  all
    .filter((each) => each !== '')
    .map(stop)
    .join(' ');

/** Says an entry of the auction: the one at this place. */
export function bidSentence(telling: Telling, entries: readonly AuctionEntry[], at: number): string {
  const entry = entries[at];
  if (entry?.move === 'pass') return telling.t('table.heardPass', who(telling, entry.seat));
  return GAME_WORDS[telling.timeline.variant].bid(telling, entries, at);
}

/** Cards that are passed (hearts) or laid away (small misery) are choices, but no entries of the auction. */
const isHidden = ({ move }: AuctionEntry): boolean => /^(discard|pass):/.test(move);

function hiddenChoice(telling: Telling, { seat, move }: AuctionEntry): string {
  const { t } = telling;
  const [kind, list = ''] = move.split(':');
  const cards = joined(
    t,
    list.split(',').map((card) => cardWord(t, card as Card)),
  );
  const name = nameIn(telling, seat);
  return kind === 'discard'
    ? t('replay.discards', { name, card: cards })
    : t('replay.passes', { name, cards });
}

const contractSentence = (telling: Telling, { contract }: Pick<Moment, 'contract'>): string =>
  contract === null
    ? ''
    : CONTRACT_SENTENCES[telling.timeline.variant](telling.t, sceneOf(telling), contract);

/** Says what somebody announced in belote: "tierce, belote". */
const announced = ({ t }: Telling, name: string, kinds: readonly string[]): string =>
  t('belote.ofSeat', { name, list: kinds.map((kind) => t('belote.kind', { kind })).join(', ') });

/** Says everything that happened at this moment. */
export function momentSentence(telling: Telling, moment: Moment): string {
  const { made, events, contract } = moment;
  const told = events.map((event) => eventSentence(telling, moment, event));
  const hidden = made !== null && isHidden(made) ? hiddenChoice(telling, made) : '';
  const said = hidden === '' ? bidOf(telling, moment) : '';
  const settled = events.some(({ type }) => type === 'contract')
    ? contractSentence(telling, { contract })
    : '';
  return sentences(hidden, said, ...told, settled, endSentence(telling, moment));
}

function bidOf(telling: Telling, { made, said, events }: Moment): string {
  if (made === null || events.some(({ type }) => type === 'played')) return '';
  const at = telling.deal.auction.findLastIndex(
    (entry, place) => place < said && entry.seat === made.seat && entry.move === made.move,
  );
  return bidSentence(telling, telling.deal.auction, at);
}

function eventSentence(telling: Telling, { made, trick }: Moment, event: PublicEvent): string {
  const { t, timeline, deal } = telling;
  const ofGame = GAME_WORDS[timeline.variant];
  const name = (seat: Seat) => nameIn(telling, seat);
  switch (event.type) {
    case 'dealt':
      return [
        t('replay.dealt', { number: deal.number, name: name(deal.dealer) }),
        ofGame.turned?.(telling) ?? '',
      ]
        .filter((words) => words !== '')
        .join('. ');
    case 'bid':
      return made === null ? (ofGame.trull?.(telling) ?? '') : '';
    case 'played':
      return t('table.playedBy', { name: name(event.seat), card: cardWord(t, event.card) });
    case 'trickWon':
      return trick === null ? '' : t('table.takenBy', { ...nobodysOwn, name: name(event.seat) });
    case 'exchanged':
      return t('replay.exchanged');
    case 'opened':
      return t('replay.opens', { name: name(event.seat) });
    case 'announced':
      return announced(telling, name(event.seat), event.kinds);
    case 'shown': {
      const list = event.cards.map((card) => cardWord(t, card)).join(', ');
      return t('belote.ofSeat', { name: name(event.seat), list });
    }
    case 'claimed':
      return t('table.whyClaimed', { ...nobodysOwn, name: name(event.seat) });
    case 'allPassed':
      return t('table.allPassed');
    default:
      return '';
  }
}

/** Says the result of a deal, and of the session after its last one. */
function endSentence(telling: Telling, moment: Moment): string {
  const { t, timeline, deal } = telling;
  const { events, points } = moment;
  if (!events.some(({ type }) => type === 'scored' || type === 'allPassed')) return '';
  const list = (values: readonly number[], write: (value: number) => string): string =>
    SEATS.map((seat) =>
      t('table.chartLine', { name: nameIn(telling, seat), total: write(values[seat] ?? 0) }),
    ).join(', ');
  const { progress } = GAME_WORDS[timeline.variant];
  const ofTricks =
    progress === undefined ? '' : sentences(contractSentence(telling, moment), progress(telling, moment));
  const ofPoints =
    FACTS[timeline.variant].teams && points !== null
      ? t('replay.standing', {
          a: teamName(telling, 0),
          pointsA: points[0],
          b: teamName(telling, 1),
          pointsB: points[1],
        })
      : '';
  const scores = deal.scores === null ? '' : t('replay.scores', { scores: list(deal.scores, gained) });
  const totals = t('replay.totals', { totals: list(deal.totals, signed) });
  return sentences(ofTricks, ofPoints, scores, totals, placesSentence(telling));
}

const teamName = (telling: Telling, first: 0 | 1): string =>
  joined(telling.t, [nameIn(telling, first), nameIn(telling, (first + 2) as 2 | 3)]);

function placesSentence(telling: Telling): string {
  const { t, timeline, deal } = telling;
  const { places, deals, variant } = timeline;
  if (places === null || deals.at(-1) !== deal) return '';
  const winners = SEATS.filter((seat) => places[seat] === 1);
  const name = joined(
    t,
    winners.map((seat) => nameIn(telling, seat)),
  );
  if (FACTS[variant].teams)
    return winners.length > 2 ? t('table.draw') : t('table.teamWins', { names: name });
  return t(winners.length > 1 ? 'table.winnersAre' : 'table.winnerIs', { name });
}

/** Titles a deal: its contract, or its number if it has none. */
export const dealTitle = (telling: Telling, moment: Moment): string =>
  contractSentence(telling, moment) || dealWords(telling.t, telling.deal);

/** Writes "Deal 3 of 16". */
export function dealWords(t: Say, { number, of }: Pick<DealTimeline, 'number' | 'of'>): string {
  const words = of === null ? t('table.dealFree', { number }) : t('table.dealOf', { number, of });
  return capital(t, words);
}

/** Says where a moment is: "Trick 3 of 13", or the bidding, or the end. */
export function placeWords({ t, deal }: Telling, { trick, made, events }: Moment): string {
  if (trick !== null) return t('replay.trickOf', { number: trick.number, of: tricksIn(deal) });
  if (events.some(({ type }) => type === 'scored' || type === 'allPassed')) return t('table.dealOver');
  if (made === null) return t('replay.start');
  return t(isHidden(made) ? 'replay.before' : 'table.auctionList');
}

/** Returns how many tricks the deal had: a claim, or the last card that counts, may end it early. */
function tricksIn({ moments, result, tricks }: DealTimeline): number {
  if (result !== null) return tricks.length;
  const first = moments.findIndex(({ trick }) => trick !== null);
  return moments[first - 1]?.hands[0].length ?? 0;
}
