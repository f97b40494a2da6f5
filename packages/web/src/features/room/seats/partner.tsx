/**
 * The mark at the seat of the viewer's partner, in words if there is room; nothing if everybody plays alone.
 */
import type { Seat } from '@troef/games';
import { Handshake } from 'lucide-react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { partnerOf } from '../view/sides.ts';
import styles from './seats.module.css';

export function Partner({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const variant = useVariantTable();
  const viewer = useView((view) => view.seat);
  if (viewer === null || partnerOf(variant, viewer) !== seat) return null;
  return (
    <span className={styles.partner} title={t('table.partner')}>
      <Handshake size={17} aria-hidden="true" />
      <span className={styles.partnerWord}>{t('table.partner')}</span>
    </span>
  );
}
