/**
 * How the points of a deal of manille came about, in words. Margin, multiplier and score come from the result
 * on the score sheet; the doublings come from what was said.
 */
import type { ManilleContract, ManilleResult, Team } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { DealStory } from '../variant/variant-table.ts';
import { teamOf, teamsFrom } from '../view/sides.ts';
import { type Translate, whoIs } from '../words/names.ts';
import { pointsIn } from './cards.ts';
import { bestOf, extrasOf, lastLine, type ManilleLine, setsOf } from './narrow.ts';
import { whichSide } from './sides.ts';

/** Writes the result: "You win 36–24", or that nobody wins. */
export function outcome(t: Translate, view: RoomView, { points, winner }: ManilleResult): string {
  if (winner === null) return t('manille.tie');
  const high = Math.max(...points);
  return t('manille.winDeal', { ...whichSide(t, view, winner), high, low: Math.min(...points) });
}

/** Returns why a point counts more than once: "no trump ×2, Bert went along ×2". */
function factors(t: Translate, view: RoomView, { id }: ManilleContract): string {
  const { along = null, against = null } = extrasOf(view) ?? {};
  return [
    ...(id === 'flat' ? [t('manille.factorFlat')] : []),
    ...(along === null ? [] : [t('manille.factorAlong', whoIs(view, along))]),
    ...(against === null ? [] : [t('manille.factorAgainst', whoIs(view, against))]),
  ].join(', ');
}

function reasons(t: Translate, view: RoomView, { contract, result, scores }: ManilleLine): readonly string[] {
  const { winner, points, margin, multiplier } = result;
  if (winner === null || contract === null) return [t('manille.whyTie')];
  const score = scores[winner];
  return [
    t('manille.whyMargin', { points: points[winner], margin }),
    multiplier === 1
      ? t('manille.whyOnce', { score })
      : t('manille.whyTimes', { margin, multiplier, score, factors: factors(t, view, contract) }),
  ];
}

/** Returns the results of set and session, if this deal decided one. */
export function ofSet(t: Translate, view: RoomView, { setWon }: ManilleResult): readonly string[] {
  if (setWon === null) return [];
  const won = t('manille.wonSet', { ...whichSide(t, view, setWon), total: view.totals[setWon] });
  return bestOf(view) === 1 || view.places !== null
    ? [won]
    : [won, t('manille.setsNow', { sets: setScore(view) })];
}

/** Returns the sets won, the viewer's side first: "1–0". */
export function setScore(view: RoomView): string {
  const sets = setsOf(view);
  return teamsFrom(view)
    .map((team: Team) => sets[team])
    .join('–');
}

/**
 * Returns the number of tricks at the end that the room played by itself, because there were no points left
 * in them.
 */
function playedOutWords(t: Translate, view: RoomView): readonly string[] {
  const tricks = view.deal?.tricks ?? [];
  const worth = tricks.findLastIndex(({ plays }) => pointsIn(plays) > 0);
  const empty = tricks.length - 1 - worth;
  return empty === 0 ? [] : [t('manille.whyPlayedOut', { tricks: empty })];
}

export function storyOf(t: Translate, view: RoomView): DealStory {
  const line = lastLine(view);
  if (line === null) return { parts: [], common: [] };
  const { winner } = line.result;
  const out = playedOutWords(t, view);
  return {
    parts: [
      {
        title: outcome(t, view, line.result),
        ...(winner === null || view.seat === null ? {} : { made: teamOf(view.seat) === winner }),
        reasons: [...reasons(t, view, line), ...ofSet(t, view, line.result)],
      },
    ],
    common: out,
    early: out,
  };
}
