/** Compares the faces of a lesson with those that the table of its deal shows. */
import { EMPTY_SEAT, type RoomState } from '@troef/engine/state/room-state.ts';
import { seatFaces } from '@troef/engine/views/seat-faces.ts';
import { FACES, facePath } from '@troef/protocol';
import { expect, test } from 'vitest';
import { lessonFaces } from './faces.ts';
import { LESSON_NAMES_OF_SEATS } from './shown.ts';

const holder = (name: string, avatar: string | null) => ({
  user: avatar === null ? null : 'device',
  name,
  ai: avatar === null,
  anonymous: false,
  karma: 0,
  badges: [],
  avatar,
});

/** Returns the faces of the others at a table of a lesson. */
function atTable(avatar: string): readonly (string | null)[] {
  const [, ...others] = LESSON_NAMES_OF_SEATS;
  const holders = [holder('', avatar), ...others.map((name) => holder(name, null))];
  const seats = holders.map((each) => ({ ...EMPTY_SEAT, holder: each, since: 0 }));
  return seatFaces(seats as unknown as RoomState['seats']).slice(1);
}

test.each([null, ...Array.from({ length: FACES }, (_, face) => face)])(
  'the players of a lesson have the faces of its table, for a learner with face %s',
  (own) => {
    const avatar = own === null ? '/avatars/0123.webp' : facePath(own);
    expect(lessonFaces(own).slice(1)).toEqual(atTable(avatar));
  },
);
