/** A figure with its title: drawn, or as a table with the same numbers. */
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './figures.module.css';

interface FigureProps {
  readonly title: string;
  readonly mark?: ReactNode;
  /** Undefined: there is nothing to show in two ways. */
  readonly table?: ReactNode;
  readonly children: ReactNode;
}

export function Figure({ title, mark, table, children }: FigureProps) {
  const t = useT();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {mark}
        {table !== undefined && (
          <Button look="plain" className={styles.turn} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'history.asChart' : 'history.asTable')}
            <span className="visually-hidden">{`, ${title}`}</span>
          </Button>
        )}
      </div>
      {isTable ? table : children}
    </section>
  );
}
