/** The title of a page of the administration, the way back to its list, and its buttons. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './parts.module.css';

interface HeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly words: string };
  readonly children?: ReactNode;
}

export function Head({ title, lead, back, children }: HeadProps) {
  const t = useT();
  return (
    <header className={styles.head}>
      <title>{`${title} · ${t('admin.title')}`}</title>
      <div>
        {back !== undefined && (
          <p className={styles.back}>
            <Link to={back.to}>{back.words}</Link>
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children !== undefined && <div className={styles.headButtons}>{children}</div>}
    </header>
  );
}

/** A part of a page under a heading with a line. */
export function Block({
  title,
  aside,
  id,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.block} id={id}>
      <div className={styles.blockHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
