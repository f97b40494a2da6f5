/** What is noted of a table while it is played; what is made of it is fetched beside the game (running-tables.ts). */
import type { Variant } from '@troef/games';
import { currentVariant } from './scope.ts';

const noted = (note: (tables: typeof import('./running-tables.ts')) => void): void => {
  import('./running-tables.ts').then(note).catch(() => undefined);
};

/** Without a game it is the one of the address. */
export function rememberTable(room: string, variant: Variant = currentVariant()): void {
  noted((tables) => tables.rememberTable(room, variant));
}

export const forgetTable = (room: string): void => noted((tables) => tables.forgetTable(room));
