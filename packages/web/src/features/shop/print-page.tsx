/**
 * A gift card on paper: one side of one A4, folded twice into A6. Front and back are below, the inside is above and
 * upside down, so that it reads inside the card. On screen the sheet is shown beside three steps; on paper there is
 * the sheet alone. Everything that counts also prints in black.
 */
import { type CouponReply, readCouponCode, writeCouponCode } from '@troef/protocol';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { Note } from '../../components/form/note.tsx';
import { Logo } from '../../components/logo.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { codeRefusal } from '../../components/store/words.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { lookAtCode } from '../../lib/store/store.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { BuyButton } from './buy-button.tsx';
import { FoldOne, FoldTwo, Sheet } from './fold-pictures.tsx';
import inside from './gift-card.module.css';
import { GiftBack, GiftFront, GiftWords } from './gift-card.tsx';
import styles from './print.module.css';

export function PrintPage() {
  const t = useT();
  const { code: typed = '' } = useParams();
  const code = writeCouponCode(readCouponCode(typed) ?? typed);
  const [coupon, setCoupon] = useState<CouponReply | null>(null);
  const [failed, setFailed] = useState<ApiFailure | null>(null);
  useAnswer(
    () => lookAtCode(code),
    (reply) => (reply.ok ? setCoupon(reply.value) : setFailed(reply.error)),
    [code],
  );
  return (
    <div className={styles.page}>
      <title>{`${t('shop.print.title')} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <CardShapes />
      <header className={styles.bar}>
        <Link to={paths.landing(t.locale)} aria-label={t('site.name')}>
          <Logo />
        </Link>
        <Link className={styles.back} to={paths.gift(code)}>
          {t('shop.print.back')}
        </Link>
      </header>
      <main className={styles.columns}>
        <section className={styles.how}>
          <h1>{t('shop.print.title')}</h1>
          {failed !== null && <Note tone="bad">{codeRefusal(t, failed)}</Note>}
          <ol>
            <li>
              <p>{t('shop.print.one')}</p>
              <Sheet />
            </li>
            <li>
              <p>{t('shop.print.two')}</p>
              <FoldOne />
            </li>
            <li>
              <p>{t('shop.print.three')}</p>
              <FoldTwo />
            </li>
          </ol>
          <BuyButton busy={false} disabled={coupon === null} onClick={() => globalThis.print()}>
            <Printer size={22} aria-hidden="true" /> {t('shop.print.go')}
          </BuyButton>
          <p className={styles.soft}>{t('shop.print.note')}</p>
        </section>
        {coupon !== null && <A4 code={code} coupon={coupon} />}
      </main>
    </div>
  );
}

/** It breaks before the code, never within it: the code is what a reader types. */
function Address({ code }: { readonly code: string }) {
  const address = location.host + paths.gift(code);
  const start = address.slice(0, address.length - code.length);
  return (
    <b>
      {start}
      <wbr />
      <span className={styles.whole}>{code}</span>
    </b>
  );
}

function A4({ code, coupon }: { readonly code: string; readonly coupon: CouponReply }) {
  const t = useT();
  const { value, from, message, validTo } = coupon;
  const to = coupon.for ?? '';
  const link = `${location.origin}${paths.gift(code)}`;
  return (
    <section className={styles.a4} aria-label={t('shop.print.sheet')}>
      <div className={styles.turned}>
        <div className={`${inside.a6} ${styles.inside}`}>
          <p className={styles.logo}>{t('site.name')}</p>
          <h2>{t('shop.print.heading', { count: value })}</h2>
          <div className={styles.qr}>
            <QrCode text={link} label={t('shop.print.qr', { link })} />
          </div>
          <ol>
            <li>
              <span>
                {t('shop.print.scan')} <Address code={code} />
              </span>
            </li>
            <li>
              <span>{t('shop.print.login')}</span>
            </li>
            <li>
              <span>{t('shop.print.code')}</span>
            </li>
          </ol>
          <p className={styles.code}>{code.replaceAll('-', ' ')}</p>
          {validTo !== null && (
            <p className={styles.until}>{t('shop.received.until', { date: day(t.locale, validTo) })}</p>
          )}
        </div>
      </div>
      <div className={styles.turned}>
        <GiftWords message={message ?? ''} from={from ?? ''} />
      </div>
      <GiftBack />
      <GiftFront months={value} from={from ?? ''} to={to} />
      {[styles.left, styles.right, styles.above, styles.below].map((place) => (
        <i key={place} className={`${styles.fold} ${place}`} />
      ))}
    </section>
  );
}
