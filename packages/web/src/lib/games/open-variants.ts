/** The games that are open to this user, in the order in which they are shown. */

import type { Variant } from '@troef/games';
import { GAME_ROLES } from '@troef/protocol';
import { useRoles } from '../session/roles.ts';
import { VARIANTS } from './variants.ts';

export function useOpenVariants(): readonly Variant[] {
  const roles = useRoles();
  return VARIANTS.filter((variant) => GAME_ROLES[variant].every((role) => roles.includes(role)));
}
