/** What is noted of a table while it is played; what is made of it is fetched beside the game (running-tables.ts). */
import type { Variant } from '@troef/games';
import { currentVariant } from './scope.ts';

/** Without a game it is the one of the address; null: the table is finished or gone. */
export const rememberTable = (room: string, variant: Variant | null = currentVariant()): void =>
  void import('./running-tables.ts').then(
    (tables) => tables.noteTable(room, variant),
    () => undefined,
  );

export const forgetTable = (room: string): void => rememberTable(room, null);
