/** A gift card as its receiver opens it: from whom, the words, what it gives, and one button that redeems it. */
import { type CouponReply, readCouponCode, writeCouponCode } from '@troef/protocol';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/form/note.tsx';
import { codeRefusal } from '../../components/store/words.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { lookAtCode, redeemCode } from '../../lib/store/store.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { BuyButton } from './buy-button.tsx';
import styles from './gift.module.css';
import { GiftFront } from './gift-card.tsx';

export function GiftPage() {
  const t = useT();
  const { code: typed = '' } = useParams();
  const code = writeCouponCode(readCouponCode(typed) ?? typed);
  const [coupon, setCoupon] = useState<CouponReply | null>(null);
  const [failed, setFailed] = useState<ApiFailure | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => lookAtCode(code),
    (reply) => {
      setCoupon(reply.ok ? reply.value : null);
      setFailed(reply.ok ? null : reply.error);
    },
    [code, turn],
  );
  return (
    <div className={styles.page}>
      <title>{`${t('shop.received.pageTitle')} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <CardShapes />
      {coupon !== null && <Received code={code} coupon={coupon} onUsed={() => setTurn(turn + 1)} />}
      {coupon === null && (
        <div className={styles.alone}>
          <h1>{t('shop.received.pageTitle')}</h1>
          {failed === null ? (
            <p role="status">{t('shop.loading')}</p>
          ) : (
            <Note tone="bad">
              {codeRefusal(t, failed)} <Button onClick={() => setTurn(turn + 1)}>{t('shop.again')}</Button>
            </Note>
          )}
        </div>
      )}
    </div>
  );
}

interface ReceivedProps {
  readonly code: string;
  readonly coupon: CouponReply;
  readonly onUsed: () => void;
}

function Received({ code, coupon, onUsed }: ReceivedProps) {
  const t = useT();
  const from = coupon.from ?? '';
  const isMonths = coupon.kind === 'months';
  return (
    <>
      <section className={styles.felt}>
        {isMonths && (
          <div className={styles.card}>
            <GiftFront months={coupon.value} from={from} to={coupon.for ?? ''} />
          </div>
        )}
        <div className={styles.words}>
          {from !== '' && <p>{t('shop.received.from', { name: from })}</p>}
          <h1>
            {isMonths
              ? t('shop.received.title', { count: coupon.value })
              : t('shop.received.percent', { percent: coupon.value })}
          </h1>
          {(coupon.message ?? '').split('\n').map((line, at) => (
            <p key={at} className={styles.message}>
              {line}
            </p>
          ))}
          <Redeem code={code} coupon={coupon} onUsed={onUsed} />
        </div>
      </section>
      <div className={styles.lists}>
        <section>
          <h2>{t('shop.received.gives')}</h2>
          <ul>
            <li>{t('shop.three.friends')}</li>
            <li>{t('shop.three.games')}</li>
            <li>{t('shop.three.figures')}</li>
          </ul>
          <p>
            <Link to={paths.premium(t.locale)}>{t('shop.received.all')}</Link>
          </p>
        </section>
        <section>
          <h2>{t('shop.received.know')}</h2>
          <ul>
            <li>{t('shop.received.nothing')}</li>
            <li>{t('shop.received.ends')}</li>
            <li>{t('shop.received.adds')}</li>
          </ul>
        </section>
        <section>
          <h2>{t('shop.received.code')}</h2>
          <p className={styles.code}>{code.replaceAll('-', ' ')}</p>
          <p className={styles.soft}>
            {t(coupon.used ? 'shop.received.used' : 'shop.received.unused')}{' '}
            {coupon.validTo !== null && t('shop.received.until', { date: day(t.locale, coupon.validTo) })}
          </p>
        </section>
      </div>
    </>
  );
}

function Redeem({ code, coupon, onUsed }: ReceivedProps) {
  const t = useT();
  const me = useUser();
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  async function redeem(): Promise<void> {
    setBusy(true);
    const reply = await redeemCode(code);
    setBusy(false);
    if (!reply.ok) return setRefused(codeRefusal(t, reply.error));
    setUntil(reply.value.premiumUntil);
    onUsed();
  }
  if (until !== null) {
    return (
      <div role="status" className={styles.done}>
        <p>{t('shop.received.done', { date: day(t.locale, until) })}</p>
        <Link to={paths.landing(t.locale)}>{t('shop.received.play')}</Link>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      {coupon.kind === 'percent' ? (
        <Link className={styles.other} to={paths.premium(t.locale)}>
          {t('shop.received.toShop')}
        </Link>
      ) : coupon.used || coupon.expired ? (
        <p>{t(coupon.used ? 'shop.code.used' : 'shop.code.expired')}</p>
      ) : me === null ? (
        <Link className={styles.main} to={withReturn(paths.account('login'), paths.gift(code))}>
          {t('shop.received.login')}
        </Link>
      ) : (
        <BuyButton busy={busy} onClick={() => void redeem()}>
          {t('shop.received.redeem')}
        </BuyButton>
      )}
      {coupon.gift && (
        <Link className={styles.other} to={paths.giftPrint(code)}>
          <Printer size={22} aria-hidden="true" /> {t('shop.received.print')}
        </Link>
      )}
      {me !== null && !coupon.used && (
        <p>
          {t('shop.received.as', { name: me.name ?? '' })}{' '}
          <Link to={withReturn(paths.logout(), paths.gift(code))}>{t('shop.received.other')}</Link>
        </p>
      )}
      {refused !== null && <Note tone="bad">{refused}</Note>}
    </div>
  );
}
