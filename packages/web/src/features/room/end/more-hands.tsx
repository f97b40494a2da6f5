/**
 * On a phone: says that the hands go on below the edge of the result, for as long as the last of them is out of sight,
 * and leads there.
 */
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './deal-end.module.css';

/** The part of the last hand that has to be in sight. */
const ENOUGH = 0.6;

interface MoreHandsProps {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The list of the hands in it. */
  readonly hands: RefObject<HTMLElement | null>;
  /** Words stand where it would lie, so it has a row of its own. */
  readonly isApart: boolean;
}

export function MoreHands({ scroller, hands, isApart }: MoreHandsProps) {
  const t = useT();
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const last = [...(hands.current?.querySelectorAll('[data-hand]') ?? [])].at(-1);
    if (last === undefined) return;
    const watch = new IntersectionObserver(
      (entries) => setMore((entries.at(-1)?.intersectionRatio ?? 0) < ENOUGH),
      { root: scroller.current, threshold: [0, ENOUGH] },
    );
    watch.observe(last);
    return () => watch.disconnect();
  }, [scroller, hands]);
  if (!isMore) return null;
  return (
    <div className={styles.more} data-apart={isApart || undefined}>
      <button
        type="button"
        // A screen reader finds the hands in the list itself.
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => {
          const { current } = scroller;
          current?.scrollTo({ top: current.scrollHeight });
        }}
      >
        {t('table.allHands')}
        <ChevronDown size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
