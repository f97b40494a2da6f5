/** The dialogs in which an administrator says what an act is to do with an account. */
import type { MessageId } from '@troef/i18n';
import { type OwnUser, REPORT_REASONS, type ReportReason, type SupportFile } from '@troef/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { VARIANTS } from '../../../lib/games/variants.ts';
import type { Reply } from '../../../lib/http/failure.ts';
import { day, dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { fromBrussels } from '../parts/brussels.ts';
import { Area, DayField, NumberField, numberIn, Select } from '../parts/fields.tsx';
import styles from '../parts/parts.module.css';
import { Reason, useWhy, type Why } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import type { Act } from '../parts/use-act.ts';
import {
  type Correction,
  changeUser,
  endSessions,
  removePicture,
  removeSecondFactor,
  silenceUser,
  writeTo,
} from './api.ts';
import { figuresOf } from './figures.ts';
import {
  endOf,
  LIMITATIONS,
  type LimitationKind,
  livingLimitations,
  SPANS,
  type Span,
} from './limitations.ts';

export interface DialogProps {
  readonly user: OwnUser;
  readonly now: SupportFile['now'] | null;
  readonly act: Act;
  readonly change: (call: () => Promise<Reply<OwnUser>>, words: string) => Promise<void>;
  readonly other: (call: () => Promise<Reply<unknown>>, words: string) => Promise<void>;
  readonly onClose: () => void;
}

interface ActDialogProps extends DialogProps {
  readonly name: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly disabled?: boolean;
  readonly onYes: () => void;
  readonly why?: Why;
  readonly children?: ReactNode;
}

function ActDialog({
  name,
  values = {},
  user,
  now,
  act,
  disabled,
  onYes,
  onClose,
  why,
  children,
}: ActDialogProps) {
  const t = useT();
  return (
    <Sure
      title={t(`adminPeople.act.${name}` as MessageId)}
      text={t(`adminPeople.sure.${name}` as MessageId, { name: user.name, ...figuresOf(now), ...values })}
      yes={t(`adminPeople.yes.${name}` as MessageId)}
      busy={act.busy}
      outcome={act.outcome}
      disabled={disabled ?? false}
      onYes={onYes}
      onClose={onClose}
      {...(why !== undefined && { why })}
    >
      {children}
    </Sure>
  );
}

const asReason = (reason: string): Pick<Correction, 'reason'> =>
  reason.trim() === '' ? {} : { reason: reason.trim() };

function WriteDialog(props: DialogProps) {
  const t = useT();
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const why = useWhy();
  const { user, other } = props;
  return (
    <ActDialog
      {...props}
      name="write"
      why={why}
      values={{ language: user.locale }}
      disabled={title.trim() === '' || body.trim() === ''}
      onYes={() =>
        void other(() => writeTo(user.id, { title, body, ...why.given }), t('adminPeople.done.write'))
      }
    >
      <Field label={t('adminEvents.words.pushTitle')} value={title} maxLength={80} onChange={setTitle} />
      <Area
        label={t('adminEvents.words.pushText')}
        value={body}
        maxLength={200}
        lang={user.locale}
        onChange={setBody}
      />
    </ActDialog>
  );
}

function SilenceDialog(props: DialogProps) {
  const t = useT();
  const [reason, setReason] = useState<ReportReason>('language');
  const [note, setNote] = useState('');
  const { user, other } = props;
  return (
    <ActDialog
      {...props}
      name="silence"
      onYes={() =>
        void other(
          () => silenceUser(user.id, { reason, ...(note.trim() !== '' && { note: note.trim() }) }),
          t('adminPeople.done.silence'),
        )
      }
    >
      <Select
        label={t('adminPeople.silenceFor')}
        value={reason}
        values={REPORT_REASONS}
        words={(each) => t(`adminPeople.reason.${each}`)}
        onChange={setReason}
      />
      <Reason value={note} onChange={setNote} />
    </ActDialog>
  );
}

function LimitDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [kind, setKind] = useState<LimitationKind>('rooms');
  const [span, setSpan] = useState<Span>('week');
  const [reason, setReason] = useState('');
  const living = livingLimitations(user.limitations, Date.now());
  const give = (limitations: Correction['limitations'], words: string) =>
    void change(() => changeUser(user.id, { limitations, ...asReason(reason) }), words);
  return (
    <ActDialog
      {...props}
      name="limit"
      onYes={() => give({ [kind]: endOf(span, Date.now()) }, t('adminPeople.done.limit'))}
    >
      {living.length > 0 && (
        <ul className={styles.lines}>
          {living.map(([each, end]) => (
            <li key={each}>
              {t('adminPeople.mark.limited', {
                kind: each,
                end: end === true ? t('adminPeople.forGood') : day(t.locale, end),
              })}
              <Button look="plain" onClick={() => give({ [each]: null }, t('adminPeople.done.unlimit'))}>
                {t('adminPeople.unlimit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('adminPeople.limit.kind')}
        value={kind}
        values={LIMITATIONS}
        words={(each) => t(`adminPeople.limit.${each}`)}
        onChange={setKind}
      />
      <Select
        label={t('adminPeople.limit.span')}
        value={span}
        values={SPANS}
        words={(each) => t(`adminPeople.span.${each}`)}
        onChange={setSpan}
      />
      <Reason value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function RenameDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      {...props}
      name="rename"
      disabled={name.trim() === ''}
      onYes={() =>
        void change(
          () => changeUser(user.id, { name: name.trim(), ...asReason(reason) }),
          t('adminPeople.done.rename'),
        )
      }
    >
      <Field
        label={t('adminPeople.newName')}
        value={name}
        autoComplete="off"
        spellCheck={false}
        onChange={setName}
      />
      <Reason value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function PictureDialog(props: DialogProps) {
  const t = useT();
  const why = useWhy();
  const { user, change } = props;
  return (
    <ActDialog
      {...props}
      name="picture"
      why={why}
      onYes={() => void change(() => removePicture(user.id, why.given), t('adminPeople.done.picture'))}
    />
  );
}

function KarmaDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [variant, setVariant] = useState<(typeof VARIANTS)[number]>('whist');
  const [delta, setDelta] = useState('');
  const [note, setNote] = useState('');
  const by = numberIn(delta);
  const now = user.records[variant]?.karma ?? 0;
  const isGood = by !== null && !Number.isNaN(by) && by !== 0;
  return (
    <ActDialog
      {...props}
      name="karma"
      values={{ now, after: isGood ? Math.max(0, now + by) : now }}
      disabled={!isGood || note.trim() === ''}
      onYes={() =>
        void change(
          () => changeUser(user.id, { karma: { variant, delta: by ?? 0, note: note.trim() } }),
          t('adminPeople.done.karma'),
        )
      }
    >
      <Select
        label={t('adminEvents.form.game')}
        value={variant}
        values={VARIANTS}
        words={(each) => t(`games.${each}.name`)}
        onChange={setVariant}
      />
      <NumberField
        label={t('adminPeople.karmaBy')}
        hint={t('adminPeople.karmaByHint')}
        value={delta}
        onChange={setDelta}
      />
      <Reason value={note} hint={t('adminPeople.noteHint')} onChange={setNote} />
    </ActDialog>
  );
}

function PremiumDialog(props: DialogProps) {
  const t = useT();
  const { user, change } = props;
  const [until, setUntil] = useState(user.premium_until?.slice(0, 10) ?? '');
  const [reason, setReason] = useState('');
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

function FeaturesDialog(props: DialogProps) {
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
function ConfirmDialog(props: DialogProps) {
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

function SessionsDialog(props: DialogProps) {
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

function SecondFactorDialog(props: DialogProps) {
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

function LockDialog(props: DialogProps) {
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

export const DIALOGS = {
  write: WriteDialog,
  silence: SilenceDialog,
  limit: LimitDialog,
  rename: RenameDialog,
  picture: PictureDialog,
  karma: KarmaDialog,
  premium: PremiumDialog,
  features: FeaturesDialog,
  confirm: ConfirmDialog,
  sessions: SessionsDialog,
  secondFactor: SecondFactorDialog,
  lock: LockDialog,
} as const satisfies Readonly<Record<string, (props: DialogProps) => ReactNode>>;
