/** The link below a price that shows it in the other currency. */
import { CURRENCIES } from '@troef/protocol';
import { chooseCurrency, useWhereabouts } from '../../lib/session/whereabouts.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './store.module.css';

export function CurrencySwitch() {
  const t = useT();
  const now = useWhereabouts((where) => where.currency);
  const other = CURRENCIES.find((each) => each !== now) ?? 'EUR';
  return (
    <button type="button" className={styles.quiet} onClick={() => chooseCurrency(other)}>
      {t(`shop.currency.${other}`)}
    </button>
  );
}
