/**
 * Splits the identifier of a bid (`solo5:C`, `trullChange:H`, `pass`), so that sentences can name its parts.
 */
import type { Suit } from '@troef/games';

export interface MoveParts {
  /** The identifier without level and suit: `ask`, `solo`, `together`, `misery` … */
  readonly kind: string;
  readonly level: number;
  readonly suit: Suit | null;
}

const PARTS = /^([A-Za-z]+?)(\d*)(?::([HDCS]))?$/;

export function partsOf(id: string): MoveParts {
  const [, kind = id, level = '', suit] = PARTS.exec(id) ?? [];
  return { kind, level: level === '' ? 0 : Number(level), suit: (suit as Suit | undefined) ?? null };
}
