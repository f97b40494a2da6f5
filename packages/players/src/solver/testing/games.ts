/** Every kind of game the solver knows, with its pack. */
import { type Card, PACK_32, PACK_52, SUITS } from '@troef/games';
import type { KingenType, SolverGame } from '../games.ts';

const KINGEN: readonly KingenType[] = ['tricks', 'hearts', 'kingsJacks', 'queens', 'king', 'seventhLast'];
const [H, D] = SUITS;

export const GAMES: readonly SolverGame[] = [
  { kind: 'tricks', trump: null, aim: 'most' },
  ...SUITS.map((trump) => ({ kind: 'tricks', trump, aim: 'most' }) as const),
  { kind: 'tricks', trump: null, aim: 'fewest' },
  { kind: 'tricks', trump: D, aim: 'fewest' },
  { kind: 'manille', trump: null },
  ...SUITS.map((trump) => ({ kind: 'manille', trump }) as const),
  ...(['belote', 'coinche'] as const).flatMap((variant) =>
    ([H, D, 'SA', 'TA'] as const).map((trump) => ({ kind: 'belote', trump, variant }) as const),
  ),
  { kind: 'hearts', broken: false },
  { kind: 'hearts', broken: true },
  ...KINGEN.map((type) => ({ kind: 'kingen', type }) as const),
];

export const packOf = ({ kind }: SolverGame): readonly Card[] =>
  kind === 'manille' || kind === 'belote' ? PACK_32 : PACK_52;

export const nameOf = (game: SolverGame): string => Object.values(game).map(String).join(' ');
