/** Views of a table for tests, as small as the sentence under test allows. */
import type { Card, DealView, Seat } from '@troef/games';
import type { RoomView, SeatView } from '@troef/protocol';

export const ROOM = '01975000-0000-7000-8000-000000000001';
const NAMES = ['Marie', 'Bert', 'Chantal', 'Luc'] as const;

const seatView = (seat: Seat): SeatView => ({
  seat,
  user: seat === 0 ? 'marie' : null,
  name: NAMES[seat],
  ai: seat !== 0,
  away: false,
  karma: 0,
  badges: [],
  holder: seat === 0 ? 'human' : 'ai',
  anonymous: false,
  avatar: null,
  waitsElsewhere: false,
  formerly: null,
});

export function dealView(changed: Partial<DealView> = {}): DealView {
  const hand = changed.hand ?? (['AH', 'KH', '2C'] as const satisfies readonly Card[]);
  return {
    number: 1,
    of: 8,
    dealer: 3,
    phase: 'playing',
    hand,
    handSizes: [hand.length, hand.length, hand.length, hand.length],
    open: {},
    auction: [],
    contract: null,
    trick: { lead: 0, plays: [] },
    tricks: [],
    tricksWon: [0, 0, 0, 0],
    points: null,
    scores: null,
    game: {},
    ...changed,
  };
}

export function roomView(changed: Partial<RoomView> = {}): RoomView {
  return {
    room: ROOM,
    variant: 'whist',
    seq: 1,
    status: 'playing',
    options: {
      variant: 'whist',
      length: 8,
      turnTime: 'normal',
      ai: 'fill',
      aiLevel: 'normal',
      rules: {},
      watch: 'none',
      chat: 'on',
      fairDeal: 'real',
      alone: true,
      locked: false,
      minKarma: 0,
      registeredOnly: false,
      friendsOnly: false,
      teams: null,
    },
    seat: 0,
    seats: [seatView(0), seatView(1), seatView(2), seatView(3)],
    deal: dealView(),
    totals: [0, 0, 0, 0],
    sheet: [],
    session: {},
    places: null,
    toMove: [0],
    legal: ['AH', 'KH', '2C'],
    clock: null,
    commitment: 'ab'.repeat(32),
    nextDealAt: null,
    people: null,
    ...changed,
  };
}
