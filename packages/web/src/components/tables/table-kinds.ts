/** Three kinds of table, each a preset of choices; every choice can still be changed. */
import type { Variant } from '@troef/games';
import { newPassword } from '../../lib/tables/table-password.ts';
import { type TableChoices, usualChoices } from './table-choices.ts';

/** For friends by a link, for anybody, or for a start soon: computers take the free seats after a minute. */
export const TABLE_KINDS = ['friends', 'all', 'fill'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Returns the preset of a kind. `mayLock`: only members may close a table with a password. */
export function choicesFor(variant: Variant, kind: TableKind, mayLock: boolean): TableChoices {
  const usual = usualChoices(variant);
  switch (kind) {
    case 'friends':
      return { ...usual, password: mayLock ? newPassword() : '' };
    case 'all':
      return usual;
    case 'fill':
      return { ...usual, ai: 'fill' };
  }
}

/** Returns the choices changed to another kind of the same game, with everything else kept. */
export const changedKind = (choices: TableChoices, to: TableChoices): TableChoices => ({
  ...choices,
  ai: to.ai,
  password: to.password,
});
