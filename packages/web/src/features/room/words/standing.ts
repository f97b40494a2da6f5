/** The end of a session: the sides in the order of their places, and the winners in words. */
import type { RoomView } from '@troef/protocol';
import { signed } from '../../../lib/words/points.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { inTeams, ofSide, type Side } from '../view/sides.ts';
import { listOf, ownerOf, type Translate } from './names.ts';

export interface Standing {
  readonly side: Side;
  /** 1 for the first. Sides with the same total share a place. */
  readonly place: number;
  readonly total: number;
}

/**
 * Returns the sides, the best first. By seat two teams have places 1 and 3, so places are counted again by
 * side: 1 and 2.
 */
export function standings({ sides, best }: VariantTable, view: RoomView): readonly Standing[] {
  const better = best === 'high' ? 1 : -1;
  // Before the end, the places are those of an end now.
  const totals = sides.map((side) => ofSide(view.totals, side));
  const placed = sides.map((side) => {
    const total = ofSide(view.totals, side);
    const ahead = totals.filter((other) => better * (other - total) > 0).length;
    return { side, place: view.places === null ? 1 + ahead : ofSide(view.places, side), total };
  });
  return placed
    .toSorted((a, b) => a.place - b.place || better * (b.total - a.total))
    .map((standing) => ({
      ...standing,
      place: 1 + placed.filter(({ place }) => place < standing.place).length,
    }));
}

export function standingTitle(t: Translate, variant: VariantTable, view: RoomView): string {
  const winners = standings(variant, view).filter(({ place }) => place === 1);
  const names = winners.flatMap(({ side }) => side.map((seat) => ownerOf(view, seat)));
  const own = winners.find(({ side }) => view.seat !== null && side.includes(view.seat))?.side;
  if (inTeams(variant)) {
    if (winners.length > 1) return t('table.draw');
    const partner = own?.find((seat) => seat !== view.seat);
    return partner === undefined
      ? t('table.teamWins', { names: listOf(t, names) })
      : t('table.youWinWith', { name: ownerOf(view, partner) });
  }
  if (own !== undefined) return t(winners.length > 1 ? 'table.youShare' : 'table.youWon');
  return t(winners.length > 1 ? 'table.winnersAre' : 'table.winnerIs', { name: listOf(t, names) });
}

/** Says which players of the side left before the end; null: none of them. */
export function leftWords(t: Translate, view: RoomView, side: Side): string | null {
  const left = side.filter(
    (seat) => view.seats[seat].formerly != null || view.seats[seat].holder === 'standin',
  );
  if (left.length === 0) return null;
  const names = listOf(
    t,
    left.map((seat) => ownerOf(view, seat)),
  );
  return t('table.leftEarly', { who: side.length === 1 ? 'self' : left.length === 1 ? 'one' : 'all', names });
}

/** Returns "104 points", or what this game counts in the end. */
export const reachedWords = (
  t: Translate,
  variant: VariantTable,
  view: RoomView,
  { side, total }: Pick<Standing, 'side' | 'total'>,
): string => variant.tally?.(t, view, side) ?? t('table.points', { points: signed(total) });

/**
 * Returns what the viewer reached if they did not win; null if they won or watched. If the session ended before
 * its time, nobody won.
 */
export function ownStanding(
  t: Translate,
  variant: VariantTable,
  view: RoomView,
  isGivenUp = false,
): string | null {
  const own = standings(variant, view).find(({ side }) => view.seat !== null && side.includes(view.seat));
  if (own === undefined || (own.place === 1 && !isGivenUp)) return null;
  const total = signed(own.total);
  return inTeams(variant)
    ? t('table.yourTeamHas', { reached: reachedWords(t, variant, view, own) })
    : t('table.yourPlace', { place: own.place, total });
}
