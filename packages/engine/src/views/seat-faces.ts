/**
 * The picture of each seat. People who uploaded a picture are shown with it, everybody else with one of the
 * faces we have drawn, and no two at a table have the same. It is worked out from the seats, so that it holds
 * for rooms of any age.
 *
 * People choose before computers, and those who sat down earlier before those who came later. If a face is
 * taken, the next one is shown. A computer has the face that goes with its name as long as it is free. Computers
 * choose in the order of their names, so that they keep their faces in the next session, at other seats.
 */
import { type BySeat, mapSeats, SEATS, type Seat } from '@troef/games';
import { FACES, faceNumber, facePath, usualFace } from '@troef/protocol';
import type { NAMES } from '../state/chance.ts';
import type { SeatHolder } from '../state/log-row.ts';
import type { RoomState } from '../state/room-state.ts';

/** Women have odd numbers, men even ones. Each face goes with two names of computers. */
const FACE_OF_NAME = {
  ...{
    Bert: 0,
    Staf: 0,
    Luc: 2,
    Noé: 2,
    Marc: 4,
    Yves: 4,
    Rik: 6,
    Wout: 6,
    Gaston: 8,
    Jef: 8,
    Karl: 10,
    Tuur: 10,
  },
  ...{
    Heidi: 1,
    Lotte: 1,
    // The name of a player in every lesson, which no other computer has.
    Chantal: 3,
    Griet: 3,
    Odile: 3,
    Ada: 5,
    Ute: 5,
    Élise: 7,
    Marie: 7,
    Nele: 9,
    Zoé: 9,
    Fien: 11,
    Mieke: 11,
  },
} as const satisfies Readonly<Record<(typeof NAMES)[number] | 'Chantal', number>>;

const FACE_OF: ReadonlyMap<string, number> = new Map(Object.entries(FACE_OF_NAME));

type Seats = RoomState['seats'];
type Faces = BySeat<string | null>;
/** The last faces of the table where this holder sits first: most rows change clocks and not people. */
const knownTables = new WeakMap<SeatHolder, { readonly seats: Seats; readonly faces: Faces }>();

/** Returns paths; null: an empty seat. The same object as before as long as the same people sit there. */
export function seatFaces(seats: Seats): Faces {
  const first = seats.find(({ holder }) => holder !== null)?.holder ?? null;
  const before = first === null ? undefined : knownTables.get(first);
  if (before !== undefined && haveSamePeople(before.seats, seats)) return before.faces;
  const faces = readFaces(seats);
  if (first !== null) knownTables.set(first, { seats, faces });
  return faces;
}

const haveSamePeople = (one: Seats, other: Seats): boolean =>
  one.every(
    ({ holder, since }, at) => holder === other[at as Seat].holder && since === other[at as Seat].since,
  );

function readFaces(seats: Seats): BySeat<string | null> {
  const taken = new Set<number>();
  const shown = new Map<Seat, string>();
  const people = SEATS.filter((seat) => seats[seat].holder?.ai !== true);
  const computers = SEATS.filter((seat) => seats[seat].holder?.ai === true);
  const inTurn = [
    ...people.toSorted((a, b) => seats[a].since - seats[b].since || a - b),
    ...computers.toSorted((a, b) => compare(seats[a].holder?.name ?? '', seats[b].holder?.name ?? '')),
  ];
  for (const seat of inTurn) {
    const { holder } = seats[seat];
    if (holder === null) continue;
    const face = holder.avatar === null ? null : faceNumber(holder.avatar);
    if (holder.avatar !== null && face === null) {
      shown.set(seat, holder.avatar);
      continue;
    }
    const free = firstFree(taken, face ?? wantedBy(holder), holder.ai ? 2 : 1);
    taken.add(free);
    shown.set(seat, facePath(free));
  }
  return mapSeats((seat) => shown.get(seat) ?? null);
}

/** As the letters are numbered, which is the same on every machine. */
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

const wantedBy = ({ user, name }: SeatHolder): number =>
  FACE_OF.get(user === null ? name : '') ?? usualFace(user ?? name);

/**
 * Returns the next free face. A step of two keeps to those that fit the name of a computer: they are more
 * than the seats.
 */
function firstFree(taken: ReadonlySet<number>, wanted: number, step: number): number {
  let face = wanted;
  while (taken.has(face)) face = (face + step) % FACES;
  return face;
}
