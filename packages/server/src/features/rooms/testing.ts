/**
 * Opens rooms played alone (a person and three computers) for tests: a server for each file, and rooms in it.
 */
import type { RoomView } from '@troef/protocol';
import { type OpenRooms, openRooms } from '../../../test/support/open-rooms.ts';
import { chooser, isMyTurn, playOn, type TableClient } from '../../../test/support/table-client.ts';
import { bearer } from '../../testing/people.ts';

interface OwnTurn {
  readonly client: TableClient;
  readonly token: string;
  readonly room: string;
  readonly view: RoomView;
}

export interface RoomsAlone {
  readonly rooms: OpenRooms;
  /** Makes a room and waits for the turn of its player. */
  myTurn(options?: object): Promise<OwnTurn>;
  rowsOf(room: string): Promise<number>;
  fetchRecord(room: string, token?: string): Promise<Response>;
}

/** Call this once at the top of a file. The pause after a deal ends only on request. */
export async function openRoomsAlone(): Promise<RoomsAlone> {
  const rooms = await openRooms({ DEAL_PAUSE_MS: '3600000' });
  return {
    rooms,
    myTurn: async (options = {}) => {
      const token = await rooms.server.token();
      const client = await rooms.connect(token);
      const room = await client.create(options);
      return { client, room, view: await client.until(isMyTurn), token };
    },
    rowsOf: async (room) => {
      const rows = await rooms.db.rows('select count(*) from room_log where room = $1', [room]);
      return Number(rows[0].count);
    },
    fetchRecord: (room, token) =>
      fetch(
        `${rooms.server.url}/api/rooms/${room}/record`,
        token === undefined ? {} : { headers: bearer(token) },
      ),
  };
}

/** Returns a bid after which the deal cannot be over before the player is asked again. */
export const opening = (view: RoomView): string =>
  view.legal.find((move) => move.startsWith('ask:')) ?? view.legal[0] ?? '';

/** Waits for the next question to the player, through whatever comes in between. */
export const nextQuestion = (client: TableClient, after: RoomView): Promise<RoomView> =>
  playOn(client, chooser(1), (view) => view.seq > after.seq + 1 && isMyTurn(view));
