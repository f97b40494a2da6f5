/** Dialogs about what an account has, and who gets into it. */
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { fromBrussels, inBrussels } from '../parts/brussels.ts';
import { DayField, Select } from '../parts/fields.tsx';
import styles from '../parts/parts.module.css';
import { Reason, useWhy } from '../parts/reason.tsx';
import { ActDialog, asReason, type DialogProps } from './act-dialog.tsx';
import { changeUser, endSessions, removeSecondFactor } from './api.ts';
import { endOf, SPANS, type Span } from './limitations.ts';

const DAY_MS = 86_400_000;

/** The last day of Premium, on the calendar of Brussels, by which it is saved too. */
export const premiumDay = (until: string | null): string =>
  until === null ? '' : inBrussels(Date.parse(until)).day;

/** Days of Premium that an account would lose, begun ones too. */
export const daysLeft = (until: string | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));

export function PremiumDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [until, setUntil] = useState(premiumDay(user.premium_until));
  const [reason, setReason] = useState('');
  const left = daysLeft(user.premium_until, Date.now());
  const at = until === '' ? null : fromBrussels({ day: until, hour: '23:59' });
  return (
    <ActDialog
      {...props}
      name="premium"
      onYes={() =>
        void change(
          () =>
            changeUser(user.id, {
              premium: at == null ? null : new Date(at).toISOString(),
              ...asReason(reason),
            }),
          t('adminPeople.done.premium'),
        )
      }
    >
      <p aria-live="polite" className={styles.warned}>
        {left > 0 && at === null && t('adminPeople.premiumTaken', { days: left })}
      </p>
      <DayField
        label={t('adminPeople.premiumUntil')}
        hint={t('adminPeople.premiumHint')}
        value={until}
        onChange={setUntil}
      />
      <Reason value={reason} onChange={setReason} />
    </ActDialog>
  );
}

export function FeaturesDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [flag, setFlag] = useState('belote');
  const [reason, setReason] = useState('');
  const set = (on: boolean | null) =>
    void change(
      () => changeUser(user.id, { features: { [flag.trim()]: on }, ...asReason(reason) }),
      t('adminPeople.done.features'),
    );
  return (
    <ActDialog {...props} name="features" disabled={flag.trim() === ''} onYes={() => set(true)}>
      <ul className={styles.lines}>
        {Object.entries(user.features).map(([name, on]) => (
          <li key={name}>
            {name} <span className={styles.soft}>{t(on ? 'adminPeople.flagOn' : 'adminPeople.flagOff')}</span>
          </li>
        ))}
      </ul>
      <Field
        label={t('adminPeople.flag')}
        hint={t('adminPeople.flagHint')}
        value={flag}
        spellCheck={false}
        autoCapitalize="none"
        onChange={setFlag}
      />
      <div className={styles.buttons}>
        <Button onClick={() => set(false)}>{t('adminPeople.switchOff')}</Button>
        <Button onClick={() => set(null)}>{t('adminPeople.asUsual')}</Button>
      </div>
      <Reason value={reason} onChange={setReason} />
    </ActDialog>
  );
}

/** The permission is given once more, which says that the new passkey or second factor is theirs. */
export function ConfirmDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      {...props}
      name="confirm"
      values={{ when: user.acts_from === null ? '' : dayAndTime(t.locale, user.acts_from) }}
      disabled={reason.trim() === ''}
      onYes={() =>
        void change(
          () => changeUser(user.id, { admin: true, ...asReason(reason) }),
          t('adminPeople.done.confirm'),
        )
      }
    >
      <Reason value={reason} onChange={setReason} />
    </ActDialog>
  );
}

export function SessionsDialog(props: DialogProps) {
  const t = useT();
  const why = useWhy();
  const { user, other } = props;
  return (
    <ActDialog
      {...props}
      name="sessions"
      why={why}
      onYes={() => void other(() => endSessions(user.id, why.given), t('adminPeople.done.sessions'))}
    />
  );
}

export function SecondFactorDialog(props: DialogProps) {
  const t = useT();
  const why = useWhy();
  const { user, other } = props;
  return (
    <ActDialog
      {...props}
      name="secondFactor"
      why={why}
      onYes={() =>
        void other(() => removeSecondFactor(user.id, why.given), t('adminPeople.done.secondFactor'))
      }
    />
  );
}

export function LockDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [span, setSpan] = useState<Span>('good');
  const [reason, setReason] = useState('');
  const why = useWhy();
  if (user.blocked !== null) {
    return (
      <ActDialog
        {...props}
        name="unlock"
        why={why}
        onYes={() =>
          void change(
            () => changeUser(user.id, { blocked: null, ...why.given }),
            t('adminPeople.done.unlock'),
          )
        }
      />
    );
  }
  const end = endOf(span, Date.now());
  return (
    <ActDialog
      {...props}
      name="lock"
      disabled={reason.trim() === ''}
      onYes={() =>
        void change(
          () => changeUser(user.id, { blocked: end === true ? 'forever' : end, reason: reason.trim() }),
          t('adminPeople.done.lock'),
        )
      }
    >
      <Select
        label={t('adminPeople.limit.span')}
        value={span}
        values={SPANS}
        words={(each) => t(`adminPeople.span.${each}`)}
        onChange={setSpan}
      />
      <Reason value={reason} hint={t('adminPeople.lockHint')} onChange={setReason} />
    </ActDialog>
  );
}
