/** Says by how many places a member moved, with an arrow and a word. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './ranking-table.module.css';

/** `by`: null if the member was not in the list before. */
export function Change({ by }: { readonly by: number | null }) {
  const t = useT();
  if (by === null) return <span className={styles.change}>{t('ranking.change.new')}</span>;
  if (by === 0) return <span className={styles.change}>{t('ranking.change.same')}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles.change} data-way={by > 0 ? 'up' : 'down'}>
      <Arrow aria-hidden="true" />
      {t(by > 0 ? 'ranking.change.up' : 'ranking.change.down', { places: Math.abs(by) })}
    </span>
  );
}
