/** Asks before an order is paid back, and says in figures what that will do. */
import type { OrderFile } from '@troef/protocol';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { money } from '../../../lib/words/money.ts';
import { Reason } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import type { Act } from '../parts/use-act.ts';
import { refundOrder } from './api.ts';

interface RefundDialogProps {
  readonly order: OrderFile;
  readonly act: Act;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** One sentence for each thing that changes. */
function effectsOf(t: Translator, { refund, currency, email }: OrderFile): readonly string[] {
  const { amount, premium } = refund;
  const price = money(t.locale, amount, currency);
  return [
    t('adminStore.refund.money', { price }),
    premium === null
      ? null
      : premium.after === null
        ? t('adminStore.refund.ends', { name: premium.name, until: dayAndTime(t.locale, premium.until) })
        : t('adminStore.refund.shorter', {
            name: premium.name,
            until: dayAndTime(t.locale, premium.until),
            after: dayAndTime(t.locale, premium.after),
          }),
    refund.endsSubscription ? t('adminStore.refund.subscription') : null,
    refund.closesCard ? t('adminStore.refund.card') : null,
    refund.removesDonation ? t('adminStore.refund.donation') : null,
    refund.freesDonation ? t('adminStore.refund.frees') : null,
    email === null ? null : t('adminStore.refund.mail', { email }),
  ].filter((each) => each !== null);
}

export function RefundDialog({ order, act, onDone, onClose }: RefundDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const price = money(t.locale, order.refund.amount, order.currency);
  return (
    <Sure
      title={t('adminStore.refund.title')}
      text={
        <>
          <p>{t('adminStore.refund.text')}</p>
          <ul>
            {effectsOf(t, order).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </>
      }
      yes={t('adminStore.refund.yes', { price })}
      busy={act.busy}
      outcome={act.outcome}
      onYes={async () => {
        const done = await act.run(() => refundOrder(order.id, reason.trim()));
        if (done !== undefined) onDone();
      }}
      onClose={onClose}
    >
      <Reason value={reason} hint={t('adminStore.refund.reasonHint')} onChange={setReason} />
    </Sure>
  );
}
