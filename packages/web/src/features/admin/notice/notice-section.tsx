/** A notice on every page that is open, in three languages. */
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { Tick } from '../../../components/form/tick.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useConnections } from '../../../lib/sockets/notices-line.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { keepDraft, readDraft } from '../parts/draft.ts';
import { Area, Select } from '../parts/fields.tsx';
import { Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { sendNotice } from '../platform/api.ts';
import { maySee } from '../sections.ts';

const KINDS = ['info', 'warn', 'error'] as const;
const TIMES = ['10000', '60000', '600000', 'stays'] as const;
const DRAFT = 'notice';
const EMPTY = {
  ...{ en: '', nl: '', fr: '', link: '' },
  kind: 'info' as (typeof KINDS)[number],
  time: '60000' as (typeof TIMES)[number],
  reload: false,
};
const LANGUAGES = ['nl', 'fr', 'en'] as const;
const TEXT_MAX = 300;

export default function NoticeSection() {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const online = useConnections(({ total }) => total);
  const mayReload = maySee(useUser(), { permission: 'admin.platform' });
  const [sure, setSure] = useState(false);
  const needed = (text: string): string | undefined =>
    text.trim() === '' ? t('adminEvents.form.needed') : undefined;
  const form = useForm({
    initial: readDraft(DRAFT, EMPTY),
    check: ({ en, nl, fr, link }) => ({
      ...{ en: needed(en), nl: needed(nl), fr: needed(fr) },
      link: link === '' || /^\/(?!\/)[^\\\s]*$/.test(link) ? undefined : t('adminRunning.notice.badLink'),
    }),
    submit: async (values) => {
      keepDraft(DRAFT, values);
      act.say(null);
      setSure(true);
      return undefined;
    },
  });
  const { values } = form;
  const send = async (): Promise<void> => {
    const { en, nl, fr, link, kind, time, reload } = values;
    const sent = await act.run(
      () =>
        sendNotice({
          message: { en, nl, fr },
          kind,
          timeout: time === 'stays' ? null : Number(time),
          ...(link !== '' && { link }),
          ...(reload && mayReload && { events: ['reload'] }),
          ...why.given,
        }),
      ({ online }) => t('adminRunning.notice.sent', { count: online }),
    );
    if (sent === undefined) return;
    keepDraft(DRAFT, null);
    setSure(false);
    form.change(EMPTY);
  };
  return (
    <>
      <Head title={t('admin.section.notice')} lead={t('adminRunning.notice.lead')} />
      <Form
        of={form}
        label={t('admin.section.notice')}
        className={styles.form}
        submit={t('adminRunning.notice.submit')}
        end={<Said outcome={sure ? null : act.outcome} />}
      >
        {LANGUAGES.map((language) => (
          <Area
            key={language}
            {...form.field(language)}
            label={t(`adminEvents.form.in${language === 'nl' ? 'Nl' : language === 'fr' ? 'Fr' : 'En'}`)}
            lang={language}
            rows={2}
            maxLength={TEXT_MAX}
          />
        ))}
        <div className={styles.pair}>
          <Select
            label={t('adminRunning.notice.kind')}
            value={values.kind}
            values={KINDS}
            words={(each) => t(`adminRunning.notice.${each}`)}
            onChange={(kind) => form.set('kind', kind)}
          />
          <Select
            label={t('adminRunning.notice.time')}
            value={values.time}
            values={TIMES}
            words={(each) =>
              each === 'stays'
                ? t('adminRunning.notice.stays')
                : t('adminRunning.notice.seconds', { count: Number(each) / 1_000 })
            }
            onChange={(time) => form.set('time', time)}
          />
        </div>
        <Field
          {...form.field('link')}
          label={t('adminRunning.notice.link')}
          hint={t('adminRunning.notice.linkHint')}
        />
        {mayReload && <Tick {...form.tick('reload')} label={t('adminRunning.notice.reload')} />}
        {sure && (
          <Sure
            title={t('admin.section.notice')}
            text={
              <>
                <p>{t('adminRunning.notice.sure', { people: online })}</p>
                <blockquote className={styles.quote}>{values[t.locale]}</blockquote>
              </>
            }
            yes={t('adminRunning.notice.yes')}
            busy={act.busy}
            outcome={act.outcome}
            why={why}
            onYes={() => void send()}
            onClose={() => setSure(false)}
          />
        )}
      </Form>
    </>
  );
}
