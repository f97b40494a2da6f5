/** Three quick ways to open a table, each a set of choices; every choice can still be changed. */
import type { Variant } from '@troef/games';
import { newPassword } from '../../lib/table-password.ts';
import { type TableChoices, usualChoices } from './table-choices.ts';

/** With friends by a link, with whoever comes, or soon: computers take the empty seats after a minute. */
export const TABLE_KINDS = ['friends', 'all', 'fill'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** `mayLock`: only whoever has an account may close a table with a password. */
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

/** The other kind, with everything else as it was chosen; another game has other lengths and rules. */
export const changedKind = (choices: TableChoices, to: TableChoices): TableChoices => ({
  ...choices,
  ai: to.ai,
  password: to.password,
});
