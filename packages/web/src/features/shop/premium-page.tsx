/**
 * The page about Premium: what it is and costs, the way to buy it, and beside free play every row of the table of
 * features. A lock of another page leads to its row here.
 */
import { Eye, History, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { WithText } from '../../components/written/with-text.tsx';
import { WrittenBody } from '../../components/written/written-body.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { BuyBox } from './buy-box.tsx';
import { Compare } from './compare.tsx';
import { PremiumStar } from './premium-star.tsx';
import styles from './shop.module.css';

export function PremiumPage() {
  const t = useT();
  useRow();
  return (
    <WithText name="premium">
      {({ title, description, lead, body }) => (
        <article className={styles.page}>
          <title>{`${title} · ${t('site.name')}`}</title>
          <meta name="description" content={description} />
          <div className={styles.top}>
            <header>
              <h1 className={styles.title}>
                <PremiumStar /> {title}
              </h1>
              <p className={styles.lead}>{lead}</p>
              <ul className={styles.three}>
                <li>
                  <Users size={26} aria-hidden="true" /> {t('shop.three.friends')}
                </li>
                <li>
                  <History size={26} aria-hidden="true" /> {t('shop.three.games')}
                </li>
                <li>
                  <Eye size={26} aria-hidden="true" /> {t('shop.three.figures')}
                </li>
              </ul>
            </header>
            <BuyBox />
          </div>
          <Compare />
          <div className={styles.text}>
            <WrittenBody pieces={body} />
            <p>
              <Link to={paths.giftShop(t.locale)}>{t('shop.toGifts')}</Link>
              {' · '}
              <Link to={paths.donate(t.locale)}>{t('shop.toDonate')}</Link>
            </p>
          </div>
        </article>
      )}
    </WithText>
  );
}

/** Shows the row that the address names, once it is drawn: the browser looked for it too early. */
function useRow(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // Going there again marks the row.
    const id = decodeURIComponent(hash.slice(1));
    document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [hash]);
}
