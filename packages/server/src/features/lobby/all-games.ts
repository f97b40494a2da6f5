/**
 * Merges the tables of several games into one board, for viewers who look at all games at once. Pure. Returns
 * the same object while none of the boards changes.
 */

import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { VARIANTS, type Variant } from '@troef/games';
import type { Role } from '@troef/protocol';
import type { LobbyBoard } from './boards.ts';

export interface AllGames {
  /** Returns undefined if none of these games was read yet. */
  of(variants: readonly Variant[]): LobbyBoard | undefined;
}

/** Returns the games a user with these roles may look at. */
export const gamesFor = (roles: readonly Role[]): readonly Variant[] =>
  VARIANTS.filter((variant) => isOpenTo(variant, { roles }));

export function createAllGames(known: (variant: Variant) => LobbyBoard | undefined): AllGames {
  const kept = new Map<string, { readonly parts: readonly LobbyBoard[]; readonly board: LobbyBoard }>();
  return {
    of(variants) {
      const parts = variants.flatMap((variant) => known(variant) ?? []);
      const [first] = parts;
      if (first === undefined) return undefined;
      const key = variants.join();
      const before = kept.get(key);
      if (before !== undefined && isSame(before.parts, parts)) return before.board;
      const tables = new Map(parts.flatMap((part) => [...part.tables]));
      // Each board has the counts of all games.
      const board = { tables, counts: first.counts };
      kept.set(key, { parts, board });
      return board;
    },
  };
}

const isSame = (before: readonly LobbyBoard[], now: readonly LobbyBoard[]): boolean =>
  before.length === now.length && before.every((board, at) => board === now[at]);
