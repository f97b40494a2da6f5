/** Puts a moment into the scene that stage/draw.ts draws: the words around the table, and what is hidden. */
import type { BySeat, Moment, Seat } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import { bubblesOf } from '../../lib/words/telling/bubbles.ts';
import { gained, joined, nameIn, signed, type Telling } from '../../lib/words/telling/telling.ts';
import type { Scene } from './stage/draw.ts';

const SEATS = [0, 1, 2, 3] as const;

const bySeat = <T>(make: (seat: Seat) => T): BySeat<T> => [make(0), make(1), make(2), make(3)];

export type SceneChoices = Pick<
  Scene,
  'width' | 'height' | 'bottom' | 'style' | 'letters' | 'order' | 'hidden'
> &
  Pick<Partial<Scene>, 'measure' | 'marks'>;

export function sceneOf(telling: Telling, moment: Moment, choices: SceneChoices): Scene {
  return {
    ...choices,
    deal: telling.deal,
    moment,
    names: bySeat((seat) => nameIn(telling, seat)),
    notes: bySeat((seat) => noteOf(telling, moment, seat)),
    bubbles: bubblesOf(telling, moment),
    result: resultOf(telling, moment),
  };
}

/** Says what a seat has taken so far, once cards are played. */
export function noteOf({ t }: Telling, moment: Moment, seat: Seat): string {
  if (moment.trick === null && moment.phase !== 'scored') return '';
  return moment.points === null
    ? t('table.tricks', { count: moment.tricksWon[seat] })
    : t('table.points', { points: signed(moment.points[seat]) });
}

/** Returns a line for each side when a deal is over. */
function resultOf(telling: Telling, { events, phase }: Moment): readonly string[] {
  const { t, timeline, deal } = telling;
  if (events.some(({ type }) => type === 'allPassed')) return [t('table.allPassed')];
  const { scores } = deal;
  if (phase !== 'scored' || scores === null) return [];
  const line = (seats: readonly Seat[]): string =>
    t('table.chartLine', {
      name: joined(
        t,
        seats.map((seat) => nameIn(telling, seat)),
      ),
      total: gained(scores[seats[0] ?? 0]),
    });
  return FACTS[timeline.variant].teams ? [line([0, 2]), line([1, 3])] : SEATS.map((seat) => line([seat]));
}
