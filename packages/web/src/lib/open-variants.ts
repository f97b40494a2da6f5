/** The games that are open to this user, in the order in which they are shown. */
import type { Variant } from '@troef/games';
import { useRoles } from './roles.ts';
import { pageOf, VARIANTS } from './variants.ts';

export function useOpenVariants(): readonly Variant[] {
  const roles = useRoles();
  return VARIANTS.filter((variant) => pageOf(variant).roles.every((role) => roles.includes(role)));
}
