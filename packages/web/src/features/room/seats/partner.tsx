/** The word beside the seat that plays with the viewer; nothing where everybody plays for himself. */
import type { Seat } from '@troef/games';
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import { partnerOf } from '../sides.ts';
import { useVariantTable } from '../variant-context.tsx';
import styles from './seats.module.css';

export function Partner({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const variant = useVariantTable();
  const viewer = useView((view) => view.seat);
  if (viewer === null || partnerOf(variant, viewer) !== seat) return null;
  return <span className={styles.partner}>{t('table.partner')}</span>;
}
