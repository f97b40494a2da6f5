/** The page after a donation: thanks, the sum as a card, and what changes. It follows the order of this tab. */
import { DISCOUNT_FROM_CENTS } from '@troef/protocol';
import { EyeOff, Mail, Star } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { lastOrder } from '../../lib/store/store.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { money } from '../../lib/words/money.ts';
import { AmountCard } from './amount-card.tsx';
import styles from './gift.module.css';
import { useOrder } from './use-order.ts';

export function ThanksPage() {
  const t = useT();
  const me = useUser();
  const { order, isLate, again } = useOrder(lastOrder());
  const donation = order?.kind === 'donation' ? order : null;
  const from = money(t.locale, DISCOUNT_FROM_CENTS, donation?.currency ?? 'EUR', true);
  const isIn = donation?.status === 'fulfilled';
  const isOut = donation !== null && ['failed', 'expired', 'refunded'].includes(donation.status);
  const sum = donation === null ? '' : money(t.locale, donation.amount, donation.currency, true);
  const title = isOut
    ? t('shop.thanks.not')
    : me?.name
      ? t('shop.thanks.name', { name: me.name })
      : t('shop.thanks.title');
  return (
    <div className={styles.page}>
      <title>{`${t('shop.thanks.title')} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <section className={styles.felt}>
        <div className={styles.card}>
          <AmountCard words={isIn ? sum : ''} />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.message} role="status">
            {isIn && t('shop.thanks.in', { sum })}
            {isOut && t('shop.thanks.out')}
            {donation !== null &&
              !isIn &&
              !isOut &&
              t(isLate ? 'shop.thanks.late' : 'shop.thanks.waiting', { sum })}
            {donation === null && t('shop.thanks.plain')}
          </p>
          <div className={styles.acts}>
            <Link className={styles.main} to={isOut ? paths.donate(t.locale) : paths.landing(t.locale)}>
              {t(isOut ? 'shop.thanks.again' : 'shop.thanks.back')}
            </Link>
            {isLate && <Button onClick={again}>{t('shop.order.ask')}</Button>}
          </div>
        </div>
      </section>
      {!isOut && (
        <section className={styles.changes}>
          <h2>{t('shop.thanks.changes')}</h2>
          <ul>
            <li>
              <Mail size={24} aria-hidden="true" />
              <span>
                {donation === null ? (
                  t('shop.thanks.mail')
                ) : (
                  <>
                    {t('shop.thanks.receipt')}{' '}
                    <Link to={paths.order(donation.id)}>{t('shop.thanks.order')}</Link>
                  </>
                )}
              </span>
            </li>
            <li>
              <EyeOff size={24} aria-hidden="true" />
              <span>{t('shop.thanks.quiet')}</span>
            </li>
            <li>
              <Star size={24} aria-hidden="true" />
              <span>
                {me === null ? t('shop.thanks.discountGuest') : t('shop.thanks.discount', { from })}{' '}
                {me !== null && <Link to={paths.premium(t.locale)}>{t('premium.about')}</Link>}
              </span>
            </li>
          </ul>
        </section>
      )}
    </div>
  );
}
