/** Signs of hearts: the direction of passing, the queen of spades, a moon that was shot. */
import type { HeartsExtras } from '@troef/games';
import {
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  type LucideIcon,
  Moon,
} from 'lucide-react';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useShape } from '../frame/use-shape.ts';
import styles from './hearts.module.css';
import { extrasOf } from './narrow.ts';

type Arrows = Readonly<Record<HeartsExtras['direction'], LucideIcon | null>>;

/** The arrow points at the receiver. The others sit around the table, or in a row above it. */
const AROUND: Arrows = { left: ArrowLeft, right: ArrowRight, across: ArrowUp, hold: null };
const ABOVE: Arrows = { left: ArrowUpLeft, right: ArrowUpRight, across: ArrowUp, hold: null };

export function PassSign() {
  const shape = useShape();
  const direction = useView((view) => extrasOf(view)?.direction ?? 'hold');
  const Arrow = (shape === 'phone' || shape === 'tablet' ? ABOVE : AROUND)[direction];
  return Arrow === null ? null : <Arrow className={styles.arrow} aria-hidden="true" />;
}

/** The queen of spades: a small card at the table; on paper only its letter and suit. */
export function QueenSign({ paper = false }: { readonly paper?: boolean }) {
  const t = useT();
  const { symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <span className={paper ? styles.written : styles.queen} title={t('hearts.queen')}>
      <span aria-hidden="true">{symbolsFor(symbols, t.locale)[1]?.toUpperCase()}</span>
      <SuitMark suit="S" />
      <span className="visually-hidden">{t('hearts.queen')}</span>
    </span>
  );
}

export const MoonSign = () => <Moon className={styles.moon} aria-hidden="true" />;
