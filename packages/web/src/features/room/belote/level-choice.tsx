/**
 * How many points to promise: all levels beside each other if there is room, else one level with a button on
 * either side. The trump chosen below it completes the bid.
 */
import type { BeloteLevel } from '@troef/games';
import { Minus, Plus } from 'lucide-react';
import { useT } from '../../../lib/words/i18n.tsx';
import { LevelChips } from '../bids/level-chips.tsx';
import { useShape } from '../frame/use-shape.ts';
import styles from './belote.module.css';

interface LevelChoiceProps {
  /** From low to high; at least one. */
  readonly levels: readonly BeloteLevel[];
  readonly level: BeloteLevel;
  readonly choose: (level: BeloteLevel) => void;
}

const CAPOT_BID = 250;
const ROUND = 160;

export function LevelChoice({ levels, level, choose }: LevelChoiceProps) {
  const t = useT();
  const shape = useShape();
  const at = levels.indexOf(level);
  const words = (each: BeloteLevel): string => t('belote.level', { level: String(each) });
  const value = level === 'capot' ? CAPOT_BID : level;
  const step = (to: number, name: string, sign: 'minus' | 'plus') => {
    const next = levels[to];
    return (
      <button
        type="button"
        aria-label={name}
        disabled={next === undefined}
        onClick={() => next !== undefined && choose(next)}
      >
        {sign === 'minus' ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is half of a bid
    <div role="group" aria-label={t('belote.howMany')} className={styles.levels}>
      {shape === 'desktop' || shape === 'tablet' ? (
        <LevelChips levels={levels} level={level} words={words} choose={choose} />
      ) : (
        <div className={styles.stepper}>
          {step(at - 1, t('belote.lower'), 'minus')}
          <output aria-live="polite">{words(level)}</output>
          {step(at + 1, t('belote.higher'), 'plus')}
        </div>
      )}
      <p className={styles.stake}>{t('belote.stakeBid', { value, lost: ROUND + value })}</p>
    </div>
  );
}
