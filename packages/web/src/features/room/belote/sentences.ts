/**
 * Sentences of belote and coinche, from a view: the bids, the contract, the announcements.
 *
 * Decides only which message is used, and its arguments.
 */

import type {
  Announcement,
  AuctionEntry,
  BeloteContract,
  BeloteLevel,
  BeloteTrump,
  Seat,
  Suit,
  Team,
} from '@troef/games';
import { announcementKind, announcementWorth } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import { beloteContract, bidWords, doubledWords } from '../../../lib/words/contracts/belote.ts';
import { teamOf, teamsFrom } from '../view/sides.ts';
import { cardName, listOf, nameOf, sceneOf, suitName, type Translate, whoIs } from '../words/names.ts';
import { contractOf, extrasOf, lastLine } from './narrow.ts';

const BID = /^bid:(\w+):(\w+)$/;

/** Splits a bid of the auction into its parts; null for every other word. */
export function bidOf(move: string): { readonly level: BeloteLevel; readonly trump: BeloteTrump } | null {
  const [, level, trump] = BID.exec(move) ?? [];
  if (level === undefined) return null;
  return { level: level === 'capot' ? level : Number(level), trump: trump as BeloteTrump };
}

/** Returns the suit that is taken: named in the second round, that of the turned card in the first. */
export function takenSuit(view: RoomView, move: string): Suit | null {
  const [word, named] = move.split(':');
  if (word !== 'take') return null;
  const turned = extrasOf(view)?.turned;
  return (named ?? turned?.[1] ?? null) as Suit | null;
}

export function heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string {
  const entry = auction[at];
  if (entry === undefined) return '';
  const who = whoIs(view, entry.seat);
  const suit = takenSuit(view, entry.move);
  if (suit !== null) return t('belote.heardTake', { ...who, suit: suitName(t, suit) });
  const bid = bidOf(entry.move);
  if (bid !== null) return t('belote.heardBid', { ...who, bid: bidWords(t, bid.level, bid.trump) });
  if (entry.move === 'coinche') return t('belote.heardCoinche', who);
  if (entry.move === 'surcoinche') return t('belote.heardSurcoinche', who);
  return t('table.heardPass', who);
}

export const contractSentence = (t: Translate, view: RoomView, contract: BeloteContract): string =>
  beloteContract(t, sceneOf(view), contract);

/** Returns a team as sentences refer to it: the viewer's own, the opponents, or both names for a watcher. */
export function sideOfTeam(
  t: Translate,
  view: RoomView,
  team: Team,
): { readonly side: 'us' | 'them' | 'names'; readonly names: string } {
  const names = listOf(
    t,
    SEATS.filter((seat) => teamOf(seat) === team).map((seat) => nameOf(view, seat)),
  );
  const side = view.seat === null ? 'names' : teamOf(view.seat) === team ? 'us' : 'them';
  return { side, names };
}

/** Returns the side in one word: "Us", "Them", or both names for a watcher. */
export function sideWord(t: Translate, view: RoomView, team: Team): string {
  const { side, names } = sideOfTeam(t, view, team);
  return side === 'names' ? names : t(side === 'us' ? 'table.us' : 'table.them');
}

/** Returns the card points taken so far, by side: "Us 34", "Them 20". */
export function pointsOfSides(t: Translate, view: RoomView): readonly string[] {
  const { deal } = view;
  // The last trick counts ten more, which only the result has.
  const points = deal?.phase === 'scored' ? lastLine(view)?.result.tricks : deal?.points;
  if (points == null) return [];
  return teamsFrom(view).map((team) =>
    t('belote.sideHas', { side: sideWord(t, view, team), points: points[team] }),
  );
}

/** Names an announcement: "tierce from the queen of hearts", "four jacks". */
export function announcementName(t: Translate, announcement: Announcement): string {
  const { rank } = announcement;
  return announcement.type === 'carre'
    ? t('belote.fourOf', { rank })
    : t('belote.run', { kind: announcementKind(announcement), rank, suit: announcement.suit });
}

/** Lists announcements with their points: "tierce from the queen of hearts, 20". */
export const announcementList = (t: Translate, announcements: readonly Announcement[]): string =>
  announcements
    .map((each) => t('belote.worth', { what: announcementName(t, each), points: announcementWorth(each) }))
    .join(' · ');

/** Names only the kind, with its points: "tierce, 20". */
export const kindWorth = (t: Translate, announcement: Announcement): string =>
  t('belote.worth', {
    what: t('belote.kind', { kind: announcementKind(announcement) }),
    points: announcementWorth(announcement),
  });

/** Returns what every player has announced so far: each with their kinds. */
function announcedLines(t: Translate, view: RoomView): readonly string[] {
  const extras = extrasOf(view);
  if (extras === null) return [];
  return SEATS.filter((seat) => extras.announced[seat].length > 0).map((seat) =>
    t('belote.ofSeat', { name: nameOf(view, seat), list: kindsOf(t, view, seat) }),
  );
}

/** Returns the kinds a seat has announced: "tierce, hundred". */
export const kindsOf = (t: Translate, view: RoomView, seat: Seat): string =>
  (extrasOf(view)?.announced[seat] ?? []).map((kind) => t('belote.kind', { kind })).join(', ');

/** Answers the key C: the contract and what is known beside it. */
export function summary(t: Translate, view: RoomView): string {
  const contract = contractOf(view);
  if (contract === null) {
    const extras = extrasOf(view);
    if (extras?.standing == null) {
      const none = t('table.sayNoContract');
      const turned = extras?.turned ?? null;
      return turned === null ? none : `${t('belote.turned', { card: cardName(t, turned) })}. ${none}`;
    }
    const { seat, level, trump } = extras.standing;
    return t('belote.heardBid', { ...whoIs(view, seat), bid: bidWords(t, level, trump) });
  }
  return [
    contractSentence(t, view, contract),
    doubledWords(t, contract.multiplier),
    ...pointsOfSides(t, view),
    ...announcedLines(t, view),
  ]
    .filter((line) => line !== '')
    .map((line) => `${line}.`)
    .join(' ');
}
