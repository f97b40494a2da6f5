/**
 * The view of one room exactly as the server sent it: whole, or with what has changed laid over the view
 * before. What a page shows may differ, because names are translated there.
 */
import { layPathsOver, type RoomPaths, type RoomSnapshot, type RoomView } from '@troef/protocol';
import { checksum } from './checksum.ts';

/**
 * `old`: the view has this row already, or it is of another room. `gap`: a row in between is missing, or a
 * path leads nowhere. `wrong`: the checksum is that of another view.
 */
export type LayFault = 'old' | 'gap' | 'wrong';

export interface SentView {
  take(view: RoomView): void;
  /** Notes the number of the room in `room:part`. */
  name(table: number | undefined): void;
  forget(): void;
  /** Returns the next snapshot, which is kept, or why there is none. */
  lay(paths: RoomPaths): RoomSnapshot | LayFault;
}

export function createSentView(): SentView {
  let view: RoomView | undefined;
  let table: number | undefined;
  return {
    take(sent) {
      view = sent;
    },
    name(number) {
      table = number;
    },
    forget() {
      view = undefined;
    },
    lay(paths) {
      const [of, seq, , events, , , sum] = paths;
      if (of !== table || view === undefined || seq <= view.seq) return 'old';
      const next = seq === view.seq + 1 ? layPathsOver(view, paths) : undefined;
      if (next === undefined) return 'gap';
      if (sum !== undefined && checksum(JSON.stringify(next)) !== sum) return 'wrong';
      view = next;
      return { seq, events, view };
    },
  };
}
