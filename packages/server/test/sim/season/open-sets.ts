/** Which rooms a tournament must have had, read from one version of it. */
import type { Tournament } from '@troef/competition/event/types.ts';

const ROTATED = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 1, 3, 2],
] as const;

export interface OpenSet {
  readonly key: string;
  readonly seats: readonly (string | null)[];
}

export const keyOf = (place: {
  readonly tournament: string;
  readonly round: number;
  readonly table: number;
  readonly set: number;
}): string => `${place.tournament} ${place.round} ${place.table} ${place.set}`;

/** Returns the sets that are played now, and those before them. */
export function openSets(event: Tournament): readonly OpenSet[] {
  return event.rounds.flatMap((round) => {
    const playing = round.tables.filter(({ doneAt }) => doneAt === null);
    return round.tables.flatMap((table) => {
      const played = table.results.length;
      // Tables that play the same deals begin each set together.
      const waits = event.scoring === 'duplicate' && playing.some(({ results }) => results.length < played);
      const isPlaying = table.doneAt === null && !waits;
      return Array.from({ length: played + (isPlaying ? 1 : 0) }, (_, at) => {
        const places = event.partners === 'rotate' ? (ROTATED[at % 3] ?? ROTATED[0]) : ROTATED[0];
        const place = { tournament: event.id, round: round.no, table: table.no, set: at + 1 };
        return { key: keyOf(place), seats: places.map((from) => table.seats[from] ?? null) };
      });
    });
  });
}
