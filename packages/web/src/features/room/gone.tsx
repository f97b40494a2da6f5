/** A table that is not there, or not for this person: what is true of it, and the ways on. */
import { use } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { missingMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/route-table.ts';
import { currentVariant } from '../../lib/scope.ts';
import { useTableTitle } from './no-table.tsx';
import styles from './table.module.css';

interface GoneProps {
  readonly reason: string;
}

export default function Gone({ reason }: GoneProps) {
  const t = useT();
  const missing = missingMessages('rooms', t.locale);
  if (missing !== undefined) use(missing);
  return <Words reason={reason} />;
}

/** Apart from the words it waits for: hooks behind a `use` that is not always called are lost when it wakes up. */
function Words({ reason }: GoneProps) {
  const t = useT();
  const words = t(reason === 'forbidden' ? 'tables.notYours' : 'tables.gone');
  useTableTitle(words);
  const variant = currentVariant();
  return (
    <main className={styles.gone}>
      <h1>{words}</h1>
      {reason !== 'forbidden' && <p>{t('tables.goneNote')}</p>}
      <a className={styles.primary} href={paths.play(variant)}>
        {t('site.landing.play')}
      </a>
      <a href={paths.allTables(variant)}>{t('site.landing.allTables')}</a>
      <a href={paths.landing(t.locale, variant)}>{t('table.backHome')}</a>
    </main>
  );
}
