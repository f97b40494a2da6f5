/**
 * Handles what comes over the connection of notices: notices to show, actions to take, and an update of the
 * server (docs/behaviour/notices.md 2).
 *
 * A table itself shows that the server is being updated, and everything else that happens at it.
 */
import { type GlobalNotice, NOTICE_MS, UPDATE_SHOWN_MS, UPDATED_SHOWN_MS } from '@troef/protocol';
import { lookForVersion } from '../../lib/device/new-version.ts';
import { addNotice, closeNotice } from '../../lib/page/notices.ts';
import { refreshProfile } from '../../lib/session/session.ts';
import type { NoticesLine } from '../../lib/sockets/notices-line.ts';
import { playAtTable, playSound } from '../../lib/sounds/sounds.ts';

const UPDATE = 'update';

export interface CurrentPage {
  /** Returns the path of the page as it is now. */
  path(): string;
  isTable(): boolean;
  open(path: string): void;
}

/** Listens until the returned function is called. */
export function listen(line: NoticesLine, here: CurrentPage): () => void {
  let isUpdating = false;
  const stops = [
    line.onNotice((notice) => take(notice, here)),
    line.onUpdate(() => {
      isUpdating = true;
      if (!here.isTable()) {
        addNotice({ tag: UPDATE, kind: 'warn', text: 'notices.updateComing', timeout: UPDATE_SHOWN_MS });
      }
    }),
    line.onUp(() => {
      if (!isUpdating) return;
      isUpdating = false;
      closeNotice(UPDATE);
      if (!here.isTable()) {
        addNotice({ tag: UPDATE, kind: 'info', text: 'notices.updateDone', timeout: UPDATED_SHOWN_MS });
      }
      void lookForVersion();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

let unnamed = 0;

export function take({ message, timeout = NOTICE_MS, props, events }: GlobalNotice, here: CurrentPage): void {
  for (const event of events) act(event, here);
  const { kind, link, tag } = props;
  // A table of a tournament calls its player in its own way (table-call).
  if (tag?.startsWith('tournament:') === true && link?.startsWith('/room/') === true) return;
  // The page that the notice is about shows the news itself.
  if (link !== undefined && link === here.path()) return;
  unnamed += 1;
  // A table that waits for the user is called out, as a flight is.
  const sound = link?.startsWith('/room/') ? 'airport' : 'popup';
  if (here.isTable()) playAtTable(sound);
  else playSound(sound);
  addNotice({
    tag: tag ?? `unnamed ${unnamed}`,
    kind,
    text: message,
    timeout,
    ...(link !== undefined && { link }),
  });
}

function act(event: string, here: CurrentPage): void {
  if (event === 'refetch:user') void refreshProfile();
  if (/^(reload|open:.*)$/s.test(event)) go(event, here);
}

/** What would lead away from a table waits until its player has left it. Only the last of it counts then. */
let waiting: string | undefined;

function go(event: string, here: CurrentPage): void {
  if (here.isTable()) {
    waiting = event;
    return;
  }
  const [word, rest = ''] = event.split(/:(.*)/s);
  if (word === 'reload') location.reload();
  if (word === 'open' && /^\/(?!\/)[^\\\s]*$/.test(rest)) here.open(rest);
}

/** Does what waited for the end of a visit to a table. */
export function left(here: CurrentPage): void {
  const event = waiting;
  waiting = undefined;
  if (event !== undefined) go(event, here);
}
