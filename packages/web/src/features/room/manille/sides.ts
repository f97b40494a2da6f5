/**
 * The two sides in words, the viewer's own first: headings of columns, the numbers in them, and how sentences
 * address each side.
 */
import type { Team } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { type Side, sideName, TWO_TEAMS, teamOf, teamsFrom } from '../view/sides.ts';
import { listOf, nameOf, type Translate } from '../words/names.ts';

const sideOfTeam = (team: Team): Side => TWO_TEAMS[team] as Side;

export const teamName = (t: Translate, view: RoomView, team: Team): string =>
  sideName(t, view, sideOfTeam(team));

/** Returns a side as an argument of a sentence: `us`, `them`, or both names for a watcher. */
export function whichSide(
  t: Translate,
  view: RoomView,
  team: Team,
): { readonly side: 'us' | 'them' | 'other'; readonly names: string } {
  const names = sideOfTeam(team).map((seat) => nameOf(view, seat));
  return {
    side: view.seat === null ? 'other' : teamOf(view.seat) === team ? 'us' : 'them',
    names: listOf(t, names),
  };
}

/** Writes the card points of both sides: "Us 21 – Them 14". */
export function standing(t: Translate, view: RoomView): string {
  const [a, b] = teamsFrom(view);
  const points = view.deal?.points ?? [0, 0];
  return t('manille.standing', {
    a: teamName(t, view, a),
    pointsA: points[a] ?? 0,
    b: teamName(t, view, b),
    pointsB: points[b] ?? 0,
  });
}
