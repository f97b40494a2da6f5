/** What the organiser tells the people of a tournament: a push, and the lines of its chat. */
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { clock } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { Area, Select } from '../parts/fields.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { deleteMessage, pushTo, readTournament, writeMessage } from './api.ts';
import type { EventProps } from './event-props.ts';

const TO = ['active', 'registered', 'all'] as const;
type To = (typeof TO)[number];
const TEXT_MAX = 200;

export function EventWords({ event, reading }: EventProps) {
  const t = useT();
  return (
    <Block title={t('adminEvents.words.title')}>
      <div className={styles.pair}>
        <PushForm event={event} />
        <Chat event={event} reading={reading} />
      </div>
    </Block>
  );
}

function PushForm({ event }: Pick<EventProps, 'event'>) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const [sure, setSure] = useState(false);
  const { players, reserves } = event;
  const active = players.filter(({ state }) => state === 'registered' || state === 'in').length;
  const counts: Readonly<Record<To, number>> = {
    active,
    registered: active + reserves.length,
    all: players.length + reserves.length,
  };
  const form = useForm<{ title: string; body: string; to: To }>({
    initial: { title: '', body: '', to: 'active' },
    check: ({ title, body }) => ({
      title: title.trim() === '' ? t('adminEvents.form.needed') : undefined,
      body: body.trim() === '' ? t('adminEvents.form.needed') : undefined,
    }),
    submit: async () => {
      act.say(null);
      setSure(true);
      return undefined;
    },
  });
  const { values } = form;
  const send = async (): Promise<void> => {
    const sent = await act.run(
      () => pushTo(event.id, { ...values, ...why.given }),
      (done) => t('adminEvents.words.sent', { count: done.sent }),
    );
    if (sent === undefined) return;
    setSure(false);
    form.change({ title: '', body: '' });
  };
  return (
    <Form
      of={form}
      label={t('adminEvents.words.push')}
      className={styles.form}
      submit={t('adminEvents.words.send')}
      end={<Said outcome={sure ? null : act.outcome} />}
    >
      <h3>{t('adminEvents.words.push')}</h3>
      <Field {...form.field('title')} label={t('adminEvents.words.pushTitle')} maxLength={80} />
      <Area
        label={t('adminEvents.words.pushText')}
        value={values.body}
        maxLength={TEXT_MAX}
        onChange={(body) => form.set('body', body)}
      />
      <Select
        label={t('adminEvents.words.to')}
        value={values.to}
        values={TO}
        words={(each) => t(`adminEvents.words.${each}`, { count: counts[each] })}
        onChange={(to) => form.set('to', to)}
      />
      {sure && (
        <Sure
          title={t('adminEvents.words.push')}
          text={t('adminEvents.words.sure', { count: counts[values.to] })}
          yes={t('adminEvents.words.send')}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void send()}
          onClose={() => setSure(false)}
        />
      )}
    </Form>
  );
}

function Chat({ event, reading }: EventProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const [asked, setAsked] = useState<Pick<
    EventProps['event']['messages'][number],
    'id' | 'from' | 'text'
  > | null>(null);
  const remove = async (id: string): Promise<void> => {
    const call = () => deleteMessage(event.id, id, why.given);
    if ((await act.run(call, t('adminEvents.words.deleted'))) === undefined) return;
    setAsked(null);
    await reread();
  };
  const reread = async (): Promise<void> => {
    const reply = await readTournament(event.id);
    if (reply.ok) reading.show(reply.value);
  };
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t('adminEvents.form.needed') : undefined }),
    submit: async ({ text }) => {
      if ((await act.run(() => writeMessage(event.id, text))) === undefined) return undefined;
      form.change({ text: '' });
      await reread();
      return undefined;
    },
  });
  return (
    <div className={styles.form}>
      <h3>{t('adminEvents.words.chat')}</h3>
      {event.messages.length === 0 && <p className={styles.none}>{t('adminEvents.words.silent')}</p>}
      <ul className={styles.lines}>
        {event.messages.map(({ id, from, text, at }) => (
          <li key={id}>
            <p>
              <b>{from}</b> <small className={styles.soft}>{clock(t.locale, Date.parse(at))}</small>
              <br />
              {text}
            </p>
            <Button
              look="plain"
              aria-label={labelled(t.locale, t('adminEvents.words.delete'), text)}
              aria-haspopup="dialog"
              onClick={() => {
                act.say(null);
                why.set('');
                setAsked({ id, from, text });
              }}
            >
              {t('adminEvents.words.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <Form of={form} label={t('adminEvents.words.chat')} className={styles.form}>
        <Field {...form.field('text')} label={t('adminEvents.words.line')} maxLength={TEXT_MAX} />
        <div>
          <Button type="submit" aria-busy={form.busy}>
            {t('adminEvents.words.write')}
          </Button>
        </div>
      </Form>
      <Said outcome={asked === null ? act.outcome : null} />
      {asked !== null && (
        <Sure
          title={t('adminEvents.words.deleteTitle')}
          text={
            <>
              <p>{t('adminEvents.words.sureDelete', { name: asked.from })}</p>
              <blockquote className={styles.quote}>{asked.text}</blockquote>
            </>
          }
          yes={t('adminEvents.words.yesDelete')}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void remove(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
