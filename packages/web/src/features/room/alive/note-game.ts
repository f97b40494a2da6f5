/**
 * Counts the games that somebody plays here (docs/behaviour/analytics.md): their start and their end, once for
 * each room and tab, also if the page is loaded again in between. Watching is not playing, and a
 * deal of a record that is played again counts nowhere.
 */
import type { RoomView } from '@troef/protocol';
import { note } from '../../../lib/analytics/note.ts';
import type { RoomParts } from '../client/room-context.tsx';

/** The rooms of this tab, and what was counted of each. */
const KEY = 'troef.counted';
/** Of which rooms it is remembered. */
const ROOMS = 20;

type Step = 'game_start' | 'game_finish';

function isFirst(room: string, step: Step): boolean {
  const entry = `${room} ${step}`;
  try {
    const known = (sessionStorage.getItem(KEY) ?? '').split(',');
    if (known.includes(entry)) return false;
    sessionStorage.setItem(KEY, [...known, entry].slice(-2 * ROOMS).join(','));
  } catch {
    // Without storage a page that is loaded again counts again.
  }
  return true;
}

export const propsOf = ({ variant, people }: RoomView) =>
  ({ variant, with: people === null ? 'computers' : 'people' }) as const;

function stepOf({ seat, status, options }: RoomView): Step | null {
  if (seat === null || options.oneDeal === true) return null;
  if (status === 'playing') return 'game_start';
  return status === 'finished' ? 'game_finish' : null;
}

/** Runs until the function it returns is called. */
export function noteGame({ client: { store } }: Pick<RoomParts, 'client'>): () => void {
  let noted: Step | null = null;
  const look = (view: RoomView | null): void => {
    const step = view === null ? null : stepOf(view);
    if (view === null || step === null || step === noted) return;
    noted = step;
    if (!isFirst(view.room, step)) return;
    note(step, propsOf(view));
    // The deal of the day is played to its end.
    if (step === 'game_finish' && view.options.day !== undefined) {
      note('puzzle_solved', { variant: view.variant });
    }
  };
  look(store.getState().view);
  return store.subscribe(({ view }) => look(view));
}
