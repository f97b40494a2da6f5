/** Coupons: those that administrators made, a new one, and taking one back. Gift cards are seen by their orders. */
import { type AdminCoupon, COUPON_STATES } from '@troef/protocol';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { labelled, type Translator, useT } from '../../../lib/words/i18n.tsx';
import { COUPONS, withdrawCoupon } from '../orders/api.ts';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SectionProps } from '../sections.ts';
import { CouponForm } from './coupon-form.tsx';

export default function CouponsSection({ rest }: SectionProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const [asked, setAsked] = useState<AdminCoupon | null>(null);
  const [query] = useSearchParams();
  const state = COUPON_STATES.find((each) => each === query.get('state'));
  const list = useList<AdminCoupon>(COUPONS, { state });
  const ask = (coupon: AdminCoupon): void => {
    act.say(null);
    why.set('');
    setAsked(coupon);
  };
  if (rest.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return (
    <>
      <Head title={t('admin.section.coupons')} lead={t('adminStore.coupon.lead')} />
      <Block title={t('adminStore.coupon.new')}>
        <CouponForm onMade={list.again} />
      </Block>
      <Block title={t('adminStore.coupon.all')}>
        <Said outcome={asked === null ? act.outcome : null} />
        <Filter
          label={t('adminStore.coupon.byState')}
          name="state"
          values={COUPON_STATES}
          words={(each) => t(`adminStore.couponState.${each}`)}
          all={t('adminStore.coupon.all')}
        />
        <List of={list} none={t(state === undefined ? 'adminStore.coupon.none' : 'adminStore.coupon.noneSo')}>
          {(coupons) => (
            <DataTable
              caption={t('adminStore.coupon.all')}
              items={coupons}
              keyOf={byId}
              columns={[
                { title: t('adminStore.gift.code'), kind: 'head', cell: ({ id }) => <code>{id}</code> },
                { title: t('adminStore.coupon.gives'), cell: (coupon) => givesOf(t, coupon) },
                {
                  title: t('adminStore.coupon.uses'),
                  cell: ({ used, maxUses }) => t('adminStore.coupon.usesOf', { used, most: maxUses }),
                },
                { title: t('adminStore.coupon.valid'), cell: (coupon) => validOf(t, coupon) },
                {
                  title: t('adminStore.coupon.note'),
                  cell: ({ note, createdBy, createdAt }) => (
                    <>
                      {note ?? '–'}
                      <div className={styles.soft}>
                        {createdBy ?? t('admin.gone')}, {day(t.locale, createdAt)}
                      </div>
                    </>
                  ),
                },
                {
                  title: t('adminStore.coupon.withdraw'),
                  kind: 'acts',
                  cell: (coupon) => coupon.revokedAt === null && <Withdraw coupon={coupon} onAsk={ask} />,
                },
              ]}
            />
          )}
        </List>
      </Block>
      {asked !== null && (
        <Sure
          title={labelled(t.locale, t('adminStore.coupon.withdraw'), asked.id)}
          text={t('adminStore.coupon.withdrawText', { used: asked.used, left: asked.maxUses - asked.used })}
          yes={t('adminStore.coupon.withdrawYes')}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={async () => {
            const done = await act.run(
              () => withdrawCoupon(asked.id, why.given),
              t('adminStore.coupon.withdrawn'),
            );
            if (done === undefined) return;
            setAsked(null);
            list.again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface WithdrawProps {
  readonly coupon: AdminCoupon;
  readonly onAsk: (coupon: AdminCoupon) => void;
}

function Withdraw({ coupon, onAsk }: WithdrawProps) {
  const t = useT();
  const words = t('adminStore.coupon.withdraw');
  return (
    <Button
      look="plain"
      aria-haspopup="dialog"
      aria-label={labelled(t.locale, words, coupon.id)}
      onClick={() => onAsk(coupon)}
    >
      {words}
    </Button>
  );
}

const givesOf = (t: Translator, { kind, value, plan }: AdminCoupon): string =>
  kind === 'months'
    ? t('adminStore.coupon.months', { value })
    : t('adminStore.coupon.percent', { value: String(value), plan: plan ?? 'any' });

function validOf(t: Translator, { validFrom, validTo, revokedAt }: AdminCoupon): string {
  if (revokedAt !== null) return t('adminStore.coupon.gone', { date: day(t.locale, revokedAt) });
  const parts = [
    validFrom === null ? null : t('adminStore.coupon.from', { date: day(t.locale, validFrom) }),
    // It ends at midnight: the last day is the one before.
    validTo === null ? null : t('adminStore.coupon.until', { date: day(t.locale, Date.parse(validTo) - 1) }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? t('adminStore.coupon.always') : parts.join(', ');
}
