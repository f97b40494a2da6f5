/** Everything that was said in this deal, in order; nothing in a game without an auction. */
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import styles from '../sheet/sheet.module.css';
import { useVariantTable } from '../variant/variant-context.tsx';
import { nameOf } from '../words/names.ts';

export function AuctionList() {
  const t = useT();
  const view = useView((whole) => whole);
  const said = useVariantTable().said(t, view);
  const { deal } = view;
  if (deal === null || said === null) return null;
  return (
    <section className={styles.auction}>
      <h2>
        {t('table.auctionList')} <small>{t('table.dealerIs', { name: nameOf(view, deal.dealer) })}</small>
      </h2>
      {said.length === 0 ? (
        <p className={styles.none}>{t('table.noBidsYet')}</p>
      ) : (
        <ol>
          {said.map(({ seat, words }, at) => (
            <li key={at}>
              <span>{nameOf(view, seat)}</span>
              <b>{words}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
