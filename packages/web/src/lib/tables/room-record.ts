/** Fetches the record of a finished session, from the server or from this device, for the pages that check it and replay it. */
import type { Seat } from '@troef/games';
import type { SupportReplay } from '@troef/protocol';
import { get } from '../http/api.ts';
import { segment } from '../http/pages-of.ts';
import { isLocalRoom } from '../local/is-local-room.ts';
import { asAccount, getToken } from '../session/session.ts';

export type RecordReply =
  | {
      readonly ok: true;
      readonly record: string;
      /** By deal: when it was dealt, then when each of its moves was made. Only administrators are told. */
      readonly times?: SupportReplay['times'];
    }
  | {
      readonly ok: false;
      readonly reason: 'conflict' | 'forbidden' | 'missing' | 'premium' | 'changed' | 'failed';
    };
/** `sudo`: the administrator has to prove who they are first. */
export type DeskReply = RecordReply | { readonly ok: false; readonly reason: 'sudo' };

/** Fetches the record of a room as a text; it may be refused while the session lasts. */
export async function fetchRecord(room: string): Promise<RecordReply> {
  try {
    if (isLocalRoom(room)) return await readRecordHere(room);
    const answer = await get<unknown>(`/api/rooms/${segment(room)}/record`, await getToken());
    if (answer.ok) return { ok: true, record: JSON.stringify(answer.value) };
    return { ok: false, reason: reasonOf(answer.error.code) };
  } catch {
    return { ok: false, reason: 'failed' };
  }
}

/** Fetches, for an administrator, the deals of any room that are over, with the times of their moves. */
export async function fetchForDesk(room: string): Promise<DeskReply> {
  const answer = await asAccount<SupportReplay>('GET', `/api/support/rooms/${segment(room)}/replay`);
  if (answer.ok) return { ok: true, ...answer.value };
  const { code } = answer.error;
  return { ok: false, reason: code === 'sudo_required' ? 'sudo' : reasonOf(code) };
}

function reasonOf(code: string | null): Exclude<RecordReply, { readonly ok: true }>['reason'] {
  switch (code) {
    case 'conflict':
      return 'conflict';
    case 'forbidden':
    case 'unauthorized':
      return 'forbidden';
    case 'resource_missing':
    case 'bad_request':
      return 'missing';
    case 'premium_required':
      return 'premium';
    default:
      return 'failed';
  }
}

/** The seat that the reader had at a table on this device; null: the table is gone or not over. */
export async function seatHere(room: string): Promise<Seat | null> {
  const { localLine } = await import('../local/local-line.ts');
  const answer = await localLine().askDevice('device:record', { room });
  return answer.ok ? answer.value.seat : null;
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
    case 'unprocessable_content':
      return { ok: false, reason: 'changed' };
    default:
      return { ok: false, reason: 'failed' };
  }
}
