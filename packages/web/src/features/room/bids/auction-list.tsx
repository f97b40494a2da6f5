/** Everything that was said in this deal, in order. */
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import { Said } from '../seats/bubble.tsx';
import styles from '../sheet/sheet.module.css';
import { extrasOf, nameOf } from '../words/speak.ts';

export function AuctionList() {
  const t = useT();
  const view = useView((whole) => whole);
  const { deal } = view;
  if (deal === null) return null;
  const trull = extrasOf(view)?.trull;
  const said = [...(trull ? [{ seat: trull.caller, move: `trull:${trull.trump}` }] : []), ...deal.auction];
  return (
    <section className={styles.auction}>
      <h2>
        {t('table.auctionList')} <small>{t('table.dealerIs', { name: nameOf(view, deal.dealer) })}</small>
      </h2>
      {said.length === 0 ? (
        <p className={styles.none}>{t('table.noBidsYet')}</p>
      ) : (
        <ol>
          {said.map(({ seat, move }, at) => (
            <li key={at}>
              <span>{nameOf(view, seat)}</span>
              <b>
                <Said move={move} />
              </b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
