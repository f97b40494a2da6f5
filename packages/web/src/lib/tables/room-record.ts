/** Fetches the record of a finished session, from the server or from this device, for the pages that check it and replay it. */
import { get } from '../http/api.ts';
import { segment } from '../http/pages-of.ts';
import { isLocalRoom } from '../local/is-local-room.ts';
import { getToken } from '../session/session.ts';

export type RecordReply =
  | { readonly ok: true; readonly record: string }
  | { readonly ok: false; readonly reason: 'conflict' | 'forbidden' | 'missing' | 'failed' };

/** Fetches the record of a room as a text; it may be refused while the session lasts. */
export async function fetchRecord(room: string): Promise<RecordReply> {
  try {
    if (isLocalRoom(room)) return await readRecordHere(room);
    const answer = await get<unknown>(`/api/rooms/${segment(room)}/record`, await getToken());
    if (answer.ok) return { ok: true, record: JSON.stringify(answer.value) };
    switch (answer.error.code) {
      case 'conflict':
        return { ok: false, reason: 'conflict' };
      case 'forbidden':
      case 'unauthorized':
        return { ok: false, reason: 'forbidden' };
      case 'resource_missing':
      case 'bad_request':
        return { ok: false, reason: 'missing' };
      default:
        return { ok: false, reason: 'failed' };
    }
  } catch {
    return { ok: false, reason: 'failed' };
  }
}

/** Reads the record of a table on this device. */
async function readRecordHere(room: string): Promise<RecordReply> {
  const { localLine } = await import('../local/local-line.ts');
  const answer = await localLine().askDevice('device:record', { room });
  if (answer.ok) return { ok: true, record: answer.value.record };
  switch (answer.error.code) {
    case 'conflict':
      return { ok: false, reason: 'conflict' };
    case 'resource_missing':
      return { ok: false, reason: 'missing' };
    default:
      return { ok: false, reason: 'failed' };
  }
}
