/** Dialogs about what a member did: words to them, limits, and what others see of them. */
import { REPORT_REASONS, type ReportReason } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Area, NumberField, numberIn, Select } from '../parts/fields.tsx';
import styles from '../parts/parts.module.css';
import { Reason, useWhy } from '../parts/reason.tsx';
import { ActDialog, asReason, type DialogProps } from './act-dialog.tsx';
import { type Correction, changeUser, removePicture, silenceUser, writeTo } from './api.ts';
import {
  endOf,
  LIMITATIONS,
  type LimitationKind,
  livingLimitations,
  SPANS,
  type Span,
} from './limitations.ts';

export function WriteDialog(props: DialogProps) {
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

export function SilenceDialog(props: DialogProps) {
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

export function LimitDialog(props: DialogProps) {
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

export function RenameDialog(props: DialogProps) {
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

export function PictureDialog(props: DialogProps) {
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

export function KarmaDialog(props: DialogProps) {
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
