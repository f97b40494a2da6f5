/** Reads the game in an address. A game that is not open to the caller does not exist for them. */
import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { isVariant, VARIANTS, type Variant } from '@troef/games';
import { ApiError } from '@troef/protocol';
import type { Caller } from '../../accounts/login/access.ts';
import { rolesOf } from '../../accounts/users/user-row.ts';
import type { Deps } from '../../platform/deps.ts';

export const isGameOpen = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { user }: Pick<Caller, 'user'>,
  variant: Variant,
): boolean =>
  isOpenTo(variant, {
    roles: [...(user === undefined ? [] : rolesOf(user, clock.now())), ...config.features],
  });

export const openGames = (
  deps: Pick<Deps, 'config' | 'clock'>,
  caller: Pick<Caller, 'user'>,
): readonly Variant[] => VARIANTS.filter((variant) => isGameOpen(deps, caller, variant));

/** Refuses with `resource_missing variant`. */
export function openGame(
  deps: Pick<Deps, 'config' | 'clock'>,
  caller: Pick<Caller, 'user'>,
  name: string,
): Variant {
  if (!isVariant(name) || !isGameOpen(deps, caller, name)) throw new ApiError('resource_missing', 'variant');
  return name;
}
