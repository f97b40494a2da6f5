/**
 * The page of the member's live stream, and whether they show their games there now
 * (docs/behaviour/profile.md 5).
 */
import { type OwnUser, STREAM_MAX } from '@troef/protocol';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Switch } from '../../../components/switch.tsx';
import { changeMe } from '../../../lib/account/account.ts';
import { saveMe } from '../../../lib/session/save-me.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';

export function StreamSection() {
  const t = useT();
  const user = useUser();
  if (user === null) return null;
  return (
    <Section title={t('settings.stream.title')} hint={t('settings.stream.hint')}>
      <StreamForm {...user} />
    </Section>
  );
}

function StreamForm({ stream, availability }: Pick<OwnUser, 'stream' | 'availability'>) {
  const t = useT();
  const act = useAct();
  const form = useForm({
    initial: { stream: stream ?? '' },
    submit: async (values) => {
      const address = values.stream.trim();
      const saved = await act.run(() => changeMe({ stream: address === '' ? null : address }), {
        done: (user) => t(user.stream === null ? 'settings.stream.removed' : 'settings.stream.saved'),
        failed: ({ param }) => (param === 'stream' ? t('settings.stream.wrong') : undefined),
      });
      if (saved !== undefined) form.set('stream', saved.stream ?? '');
      return undefined;
    },
  });
  const end = (
    <div className={styles.row}>
      <Button type="submit" disabled={act.busy}>
        {t('settings.save')}
      </Button>
    </div>
  );
  return (
    <>
      <Form of={form} className={styles.form} end={end}>
        <Field
          {...form.field('stream')}
          label={t('settings.stream.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={STREAM_MAX}
        />
      </Form>
      <Said word={act.word} />
      {stream !== null && (
        <Switch
          label={t('settings.stream.on')}
          on={availability.streaming}
          onChange={(streaming) => {
            const changed = { ...availability, streaming };
            void saveMe({ availability: { ...changed, variants: [...changed.variants] } }, (before) => ({
              ...before,
              availability: changed,
            }));
          }}
        />
      )}
    </>
  );
}
