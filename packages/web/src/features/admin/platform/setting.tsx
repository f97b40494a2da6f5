/** One setting of the site: its number, and a question before it is changed. */
import type { SettingReply } from '@troef/protocol';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { NumberField, numberIn } from '../parts/fields.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { changeSetting, readLosses } from './api.ts';
import { duration } from './duration.ts';

export function Setting({
  setting,
  onChanged,
}: {
  readonly setting: SettingReply;
  readonly onChanged: () => void;
}) {
  const t = useT();
  const act = useAct();
  const { key, value, min, max, unit, meaning } = setting;
  const [asked, setAsked] = useState<{ readonly next: number | null } | null>(null);
  const [reason, setReason] = useState('');
  const ask = (next: number | null): void => {
    act.say(null);
    setAsked({ next });
  };
  const said = (number: number): string =>
    unit === 'ms' ? `${number} (${duration(t.locale, number)})` : String(number);
  const bounds = t('adminRunning.platform.bounds', {
    unit,
    min: said(min),
    max: said(max),
    usual: said(setting.default),
  });
  const form = useForm({
    initial: { value: String(value) },
    check: ({ value: text }) => {
      const wanted = numberIn(text);
      return { value: wanted !== null && wanted >= min && wanted <= max ? undefined : bounds };
    },
    submit: async ({ value: text }) => {
      ask(numberIn(text));
      return undefined;
    },
  });
  const { update, ref } = form;
  // A number that has been saved, here or by somebody else, takes the place of what was typed.
  useEffect(() => update({ value: String(value) }), [value, update]);
  /** The button that asked is gone once the number is saved, so the field of the number takes the focus. */
  const isSaved = useRef(false);
  useEffect(() => {
    if (asked !== null || !isSaved.current) return;
    isSaved.current = false;
    ref.current?.querySelector('input')?.focus();
  }, [asked, ref]);
  return (
    <Form of={form} label={key} className={styles.setting}>
      <NumberField
        {...form.field('value')}
        label={meaning[t.locale]}
        aside={<code>{key}</code>}
        hint={bounds}
      />
      {form.values.value !== String(value) && (
        <Button type="submit">{t('adminRunning.platform.save')}</Button>
      )}
      {value !== setting.default && (
        <Button
          aria-label={labelled(t.locale, t('adminRunning.platform.usual'), key)}
          onClick={() => ask(null)}
        >
          {t('adminRunning.platform.usual')}
        </Button>
      )}
      <Said outcome={asked === null ? act.outcome : null} />
      {asked !== null && (
        <Sure
          title={t('adminRunning.platform.change')}
          text={
            <>
              <p>{meaning[t.locale]}</p>
              <p>
                {t('adminRunning.platform.changeSure', {
                  key,
                  from: said(value),
                  to: said(asked.next ?? setting.default),
                })}
              </p>
              <Destroyed setting={setting} next={asked.next ?? setting.default} />
            </>
          }
          yes={t('adminRunning.platform.save')}
          busy={act.busy}
          outcome={act.outcome}
          onYes={async () => {
            let isOvertaken = false;
            const change = async () => {
              const reply = await changeSetting(key, { from: value, to: asked.next, reason: reason.trim() });
              isOvertaken = !reply.ok && reply.error.code === 'conflict' && reply.error.param === key;
              return reply;
            };
            const saved = await act.run(change, t('adminRunning.platform.saved'));
            if (isOvertaken) {
              act.say({ tone: 'bad', text: t('adminRunning.platform.overtaken') });
              onChanged();
            }
            if (saved === undefined) return;
            isSaved.current = true;
            setReason('');
            setAsked(null);
            onChanged();
          }}
          onClose={() => setAsked(null)}
        >
          <Field label={t('adminRunning.platform.why')} value={reason} maxLength={200} onChange={setReason} />
        </Sure>
      )}
    </Form>
  );
}

interface DestroyedProps {
  readonly setting: SettingReply;
  readonly next: number;
}

/** The settings of which a lower number deletes something. */
const DESTROYING = ['platform.backups', 'rooms.alone', 'slams.claim'];

/** Says what a lower number deletes, in figures. */
function Destroyed({ setting: { key, value }, next }: DestroyedProps) {
  return next < value && DESTROYING.includes(key) ? <Losses of={key} next={next} /> : null;
}

function Losses({ of, next }: { readonly of: string; readonly next: number }) {
  const reading = useRead(() => readLosses(of, next), [of, next]);
  return <Read of={reading}>{({ count }) => <LossWords of={of} next={next} gone={count} />}</Read>;
}

interface LossWordsProps {
  readonly of: string;
  readonly next: number;
  readonly gone: number;
}

export function LossWords({ of, next, gone }: LossWordsProps) {
  const t = useT();
  return (
    <p className={styles.warned}>
      {of === 'platform.backups'
        ? t('adminRunning.platform.fewerBackups', { left: next, gone })
        : of === 'rooms.alone'
          ? t('adminRunning.platform.aloneSooner', { time: duration(t.locale, next), gone })
          : t('adminRunning.platform.slamsSooner', { gone })}
    </p>
  );
}
