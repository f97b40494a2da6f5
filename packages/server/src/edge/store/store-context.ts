/** What the routes of the store share. */
import type { Administration } from '../../accounts/administration/administration.ts';
import type { Access } from '../../accounts/login/access.ts';
import type { Targets } from '../../community/people/target.ts';
import type { Store } from '../../features/store/store.ts';
import type { Deps } from '../../platform/deps.ts';

export interface StoreContext {
  readonly deps: Deps;
  readonly store: Store;
  readonly access: Access;
  readonly administration: Administration;
  readonly targets: Targets;
}
