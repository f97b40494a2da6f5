/**
 * Explains how the points of a deal came about, in words and figures. The result on the score sheet holds
 * what was counted, and its scores hold the sums. What a sum has beside the counted parts (the points of all
 * tricks) is read from the score.
 */

import type { BeloteContract, BeloteResult, Team } from '@troef/games';
import { CAPOT_VALUE } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import { bidWords, trumpName } from '../../../lib/words/contracts/belote.ts';
import { gained } from '../../../lib/words/points.ts';
import type { DealStory } from '../variant/variant-table.ts';
import { otherTeam, teamOf, teamsFrom } from '../view/sides.ts';
import type { Translate } from '../words/names.ts';
import { announcedWords } from './explain-announced.ts';
import { type BeloteLine, lastLine } from './narrow.ts';
import { sideOfTeam, sideWord } from './sentences.ts';

interface DealFacts {
  readonly t: Translate;
  readonly view: RoomView;
  readonly contract: BeloteContract;
  readonly result: BeloteResult;
  readonly scores: readonly number[];
  readonly team: Team;
  readonly other: Team;
}

const totalOf = ({ tricks, announcements, belote }: BeloteResult, team: Team): number =>
  tricks[team] + announcements[team] + belote[team];

/** Returns the title. It names all eight tricks, unless the bid itself was capot. */
function title(told: DealFacts): string {
  const { t, contract, result } = told;
  const words = outcome(told);
  return result.capot === null || contract.level === 'capot'
    ? words
    : t('belote.titleCapot', { title: words });
}

function outcome({ t, view, contract, result, team }: DealFacts): string {
  const who = sideOfTeam(t, view, team);
  const { level, trump } = contract;
  const made = result.outcome === 'made';
  if (level !== null)
    return t(made ? 'belote.madeBid' : 'belote.lostBid', { ...who, bid: bidWords(t, level, trump) });
  const suit = trumpName(t, trump);
  if (result.outcome === 'litige') return t('belote.tieTake', { suit, points: totalOf(result, team) });
  return t(made ? 'belote.madeTake' : 'belote.lostTake', { ...who, suit });
}

/** Counts for a team: "Us: 75 in tricks + 20 belote = 95." */
function countOf({ t, view, result }: DealFacts, team: Team): string {
  const last = view.deal?.tricks.at(-1)?.winner;
  const inTricks =
    result.capot === team
      ? 'belote.inCapot'
      : result.capot === null && last !== undefined && teamOf(last) === team
        ? 'belote.inTricksLast'
        : 'belote.inTricks';
  const parts = [
    t(inTricks, { points: result.tricks[team] }),
    ...addend(t, 'belote.inAnnounced', result.announcements[team]),
    ...addend(t, 'belote.inBelote', result.belote[team]),
  ];
  const side = sideWord(t, view, team);
  const sum = parts.join(' + ');
  return parts.length === 1
    ? t('belote.count', { side, sum })
    : t('belote.countTotal', { side, sum, total: totalOf(result, team) });
}

type Addend = 'belote.inAnnounced' | 'belote.inBelote' | 'belote.addHeld';

/** Writes points as one part of a sum; nothing if there are none. */
export const addend = (t: Translate, id: Addend, points: number): readonly string[] =>
  points === 0 ? [] : [t(id, { points })];

/** Returns a sum: "162 + 50 announced = 212", "2 × (160 + 110 bid) = 540". A single number stands alone. */
function sumOf(t: Translate, parts: readonly string[], total: number, multiplier = 1): string {
  const sum = parts.join(' + ');
  if (multiplier > 1) return t('belote.sum', { sum: `${multiplier} × (${sum})`, total });
  return parts.length === 1 ? String(total) : t('belote.sum', { sum, total });
}

function keepsBelote({ t, result, team }: DealFacts): readonly string[] {
  const points = result.belote[team];
  return points === 0 ? [] : [t('belote.whyKeeps', { points })];
}

const both = ({ announcements: [a, b] }: BeloteResult): number => a + b;

/** Says whether the takers got more, less or the same. */
function takeVerdict(told: DealFacts): readonly string[] {
  const { t, result, scores, team, other } = told;
  const { heldBefore: held } = result;
  switch (result.outcome) {
    case 'made':
      return [t('belote.whyMade'), ...(held > 0 ? [t('belote.whyHeldWon', { held })] : [])];
    case 'litige':
      return [
        t('belote.whyLitige', { own: totalOf(result, team), theirs: totalOf(result, other) }),
        ...(held > 0 ? [t('belote.heldStay', { held: result.held })] : []),
      ];
    default: {
      const won = scores[other] ?? 0;
      const belote = result.belote[other];
      const parts = [
        String(won - both(result) - belote - held),
        ...addend(t, 'belote.inAnnounced', both(result)),
        ...addend(t, 'belote.inBelote', belote),
        ...addend(t, 'belote.addHeld', held),
      ];
      return [t('belote.whyDedans', { sum: sumOf(t, parts, won) }), ...keepsBelote(told)];
    }
  }
}

function shortfall({ t, view, contract, result, team, other }: DealFacts): string {
  const { level } = contract;
  const points = totalOf(result, team);
  if (level === 'capot' || level === null) {
    const won = view.deal?.tricksWon ?? [0, 0, 0, 0];
    const count = SEATS.filter((seat) => teamOf(seat) === team).reduce<number>(
      (sum, seat) => sum + (won[seat] ?? 0),
      0,
    );
    return t('belote.whyNoCapot', { count });
  }
  return points < level
    ? t('belote.whyShort', { points, level, short: level - points })
    : t('belote.whyNotMore', { points, level, theirs: totalOf(result, other) });
}

/** Says whether a bid was made for its points, or lost to the others. */
function bidVerdict(told: DealFacts): readonly string[] {
  const { t, contract, result, scores, team, other } = told;
  const { level, multiplier } = contract;
  const value = level === 'capot' ? CAPOT_VALUE : (level ?? 0);
  /** Writes the sum that this team scores: all tricks, the bid, announcements and its belote. */
  const sumFor = (winner: Team): string => {
    const total = scores[winner] ?? 0;
    const belote = result.belote[winner];
    const parts = [
      String(total / multiplier - value - both(result) - belote),
      t('belote.addBid', { points: value }),
      ...addend(t, 'belote.inAnnounced', both(result)),
      ...addend(t, 'belote.inBelote', belote),
    ];
    return sumOf(t, parts, total, multiplier);
  };
  if (result.outcome !== 'made') {
    const sum = sumFor(other);
    return [shortfall(told), t('belote.whyOthers', { sum }), ...keepsBelote(told)];
  }
  const points = totalOf(result, team);
  if (multiplier > 1) {
    return [t('belote.whyDoubledMade', { multiplier: String(multiplier), sum: sumFor(team) })];
  }
  const exact = points + value;
  const [own = 0, theirs = 0] = [scores[team], scores[other]];
  const rounded = own !== exact || theirs !== totalOf(result, other);
  const made =
    level === 'capot'
      ? t('belote.whyCapotMade', { points, value, exact })
      : t('belote.whyBidMade', { points, level: value, exact });
  // The sum and what the sheet says of it stand together.
  return [rounded ? `${made} ${t('belote.whyRounded', { own, theirs })}` : made];
}

/** Both sides have the target and the same total. The session goes on, which nothing else explains. */
function levelWords(
  t: Translate,
  { options: { length }, totals: [points, theirs] }: RoomView,
): readonly string[] {
  const isLevel = typeof length === 'number' && points >= length && points === theirs;
  return isLevel ? [t('belote.levelGoesOn', { points, target: length })] : [];
}

/** Explains the deal of this line. Its tricks and announcements are read from the view of that deal. */
export function explain(t: Translate, view: RoomView, { contract, result, scores }: BeloteLine): DealStory {
  if (contract === null) return { parts: [], common: [] };
  const team = teamOf(contract.taker);
  const told: DealFacts = { t, view, contract, result, scores, team, other: otherTeam(team) };
  const verdict = contract.level === null ? takeVerdict(told) : bidVerdict(told);
  const [why = '', ...rest] = verdict;
  const sides = teamsFrom(view);
  // Points beside those of the tricks are rare: they are explained at once, and the rest on request.
  const hasMore = (each: Team): boolean => result.announcements[each] + result.belote[each] > 0;
  const countsOf = (more: boolean): readonly string[] =>
    sides.filter((each) => hasMore(each) === more).map((each) => countOf(told, each));
  const lines = [
    ...countsOf(false),
    ...rest,
    ...(contract.trump === 'TA' && result.capot === null ? [t('belote.whyScaled')] : []),
  ];
  return {
    parts: [
      {
        title: title(told),
        ...(result.outcome !== 'litige' && { made: result.outcome === 'made' }),
        reasons: [
          sides
            .map((each) =>
              t('belote.scored', { side: sideWord(t, view, each), points: gained(scores[each] ?? 0) }),
            )
            .join(' · '),
          why,
          ...countsOf(true),
          ...announcedWords(t, view, result),
        ],
        ...(lines.length > 0 && { sum: { title: t('belote.sumOf'), lines } }),
      },
    ],
    common: [],
  };
}

export function storyOf(t: Translate, view: RoomView): DealStory {
  const { deal } = view;
  const line = lastLine(view);
  if (deal?.phase === 'allPassed') {
    const held = line?.result.held ?? 0;
    const reasons = [
      t(deal.auction.length > 4 ? 'belote.allPassedNote' : 'belote.allPassedBid'),
      ...(held > 0 ? [t('belote.heldStay', { held })] : []),
    ];
    return { parts: [{ title: t('table.allPassed'), reasons }], common: [] };
  }
  if (deal === null || line === null) return { parts: [], common: [] };
  const { parts, ...story } = explain(t, view, line);
  const level = levelWords(t, view);
  return {
    ...story,
    parts: parts.map((part) => ({ ...part, reasons: [...part.reasons, ...level] })),
    // A listener is told at every level.
    early: level,
  };
}
