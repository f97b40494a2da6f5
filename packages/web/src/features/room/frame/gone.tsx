/**
 * Shown if a table does not exist, or this visitor may not see it: says which of the two, and offers links to
 * go on.
 */

import { paths } from '../../../lib/pages/route-table.ts';
import { currentVariant } from '../../../lib/pages/scope.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { useTableTitle } from './no-table.tsx';
import styles from './table.module.css';

interface GoneProps {
  readonly reason: string;
}

export default function Gone({ reason }: GoneProps) {
  return (
    <Words of="rooms">
      <GoneWords reason={reason} />
    </Words>
  );
}

function GoneWords({ reason }: GoneProps) {
  const t = useT();
  const words = t(reason === 'forbidden' ? 'tables.notYours' : 'tables.gone');
  useTableTitle(words);
  const variant = currentVariant();
  return (
    <main className={styles.gone} data-game={variant}>
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
