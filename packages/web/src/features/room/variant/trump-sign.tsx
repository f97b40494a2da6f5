/**
 * The trump, in a corner of the felt from the first card to the last. The status line says it too, but not at a
 * glance and not on every screen. Screen readers have the status line.
 */

import type { Suit } from '@troef/games';
import { memo } from 'react';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import styles from './trump-sign.module.css';
import { useVariantTable } from './variant-context.tsx';

export const TrumpSign = memo(function TrumpSign() {
  const t = useT();
  const variant = useVariantTable();
  const trump = useView(({ deal }) => deal?.contract?.trump);
  if (trump == null) return null;
  const isSuit = trump.length === 1;
  return (
    <p className={styles.sign} data-place="trump" aria-hidden="true">
      {isSuit && <SuitMark suit={trump as Suit} />}
      {isSuit ? t('table.trump') : variant.trumpWords?.(t, trump)}
    </p>
  );
});
