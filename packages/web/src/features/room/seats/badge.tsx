/** A mark that only some games show at a seat. */
import type { Seat } from '@troef/games';
import { useT } from '../../../lib/words/i18n.tsx';
import { useLateView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';

export function Badge({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useLateView();
  return variant.badge?.(t, view, seat) ?? null;
}
