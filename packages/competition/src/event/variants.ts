/** What tournaments know of each game (docs/behaviour/tournaments.md 2 and 8). */
import type { Variant } from '@troef/games';
import type { RoundLength } from './types.ts';

/** Deals or points of one set, and sets: of a knockout round, the final and a progressive round. */
export interface Lengths {
  readonly unit: 'deals' | 'target';
  readonly sets: number;
  readonly round: number;
  readonly final: number;
  readonly progressive: number;
  /** Minutes of a round and of the final. */
  readonly caps: readonly [number, number];
}

export interface TournamentGame {
  readonly lengths: Lengths;
  /** With one partner a round. Only games of two teams have it. */
  readonly teamCup?: Lengths;
  /** Rounds of a drive. */
  readonly rounds: number;
  /** Deals of a game of an arena. */
  readonly arenaDeals: number;
  /** A drive adds points for the place at the table. */
  readonly placeBonus?: true;
  /** Equal totals at a table are parted by contracts won. Elsewhere tricks part them. */
  readonly tiesByContracts?: true;
  /** A set may end at a total. */
  readonly hasTarget?: true;
  /** Returns the options of a room that plays one set, as the game reads them. */
  options(length: Pick<RoundLength, 'deals' | 'target'>): Readonly<Record<string, unknown>>;
}

const whists: TournamentGame = {
  lengths: { unit: 'deals', sets: 1, round: 16, final: 24, progressive: 16, caps: [45, 65] },
  rounds: 3,
  arenaDeals: 4,
  placeBonus: true,
  tiesByContracts: true,
  options: ({ deals }) => ({ length: deals }),
};

/** Three sets, one with each partner. */
const SOLO_CUP: Lengths = { unit: 'deals', sets: 3, round: 8, final: 12, progressive: 4, caps: [45, 60] };
const TEAM_CAPS = [40, 60] as const;
/** At every table the same number of deals, as the percentages of `duplicate` need. */
export const DUPLICATE_TEAMS: Lengths = {
  unit: 'deals',
  sets: 1,
  round: 8,
  final: 12,
  progressive: 8,
  caps: TEAM_CAPS,
};

const dealsOrTarget: TournamentGame['options'] = ({ deals, target }) =>
  deals === null ? { target } : { deals };

export const TOURNAMENT_GAMES: Readonly<Record<Variant, TournamentGame>> = {
  whist: whists,
  manille: {
    lengths: SOLO_CUP,
    teamCup: { unit: 'target', sets: 1, round: 101, final: 151, progressive: 61, caps: TEAM_CAPS },
    rounds: 3,
    arenaDeals: 4,
    hasTarget: true,
    options: (length) => ({ ...dealsOrTarget(length), firstDealer: 0 }),
  },
  wiezen: whists,
  kingen: {
    lengths: { unit: 'deals', sets: 1, round: 10, final: 20, progressive: 10, caps: [40, 90] },
    // A session has ten deals in a fixed order at least.
    rounds: 2,
    arenaDeals: 10,
    options: ({ deals }) => ({ session: deals === 20 ? 'double' : deals === 10 ? 'single' : deals }),
  },
  hearts: {
    lengths: { unit: 'deals', sets: 1, round: 12, final: 16, progressive: 8, caps: [35, 45] },
    rounds: 3,
    arenaDeals: 4,
    hasTarget: true,
    options: dealsOrTarget,
  },
  belote: {
    lengths: SOLO_CUP,
    teamCup: { unit: 'target', sets: 1, round: 1001, final: 1501, progressive: 501, caps: TEAM_CAPS },
    rounds: 3,
    arenaDeals: 4,
    hasTarget: true,
    options: dealsOrTarget,
  },
};
