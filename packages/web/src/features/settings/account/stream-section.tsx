/**
 * The page of the member's live stream, and whether they show their games there now
 * (docs/behaviour/profile.md 5).
 */
import { type OwnUser, STREAM_MAX } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Switch } from '../../../components/switch.tsx';
import { changeMe } from '../../../lib/account/account.ts';
import { saveMe } from '../../../lib/session/save-me.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { type ActionState, useAct } from '../parts/use-act.ts';

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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? (
        <AddressForm act={act} stream={stream ?? ''} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.row}>
          {stream !== null && <strong className={styles.name}>{stream}</strong>}
          <Button onClick={() => setOpen(true)}>
            {t(stream === null ? 'settings.stream.enter' : 'settings.stream.change')}
          </Button>
        </div>
      )}
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

interface AddressFormProps {
  readonly act: ActionState;
  readonly stream: string;
  readonly onClose: () => void;
}

function AddressForm({ act: { busy, run }, stream, onClose }: AddressFormProps) {
  const t = useT();
  const form = useForm({
    initial: { stream },
    submit: async (values) => {
      const address = values.stream.trim();
      const saved = await run(() => changeMe({ stream: address === '' ? null : address }), {
        done: (user) => t(user.stream === null ? 'settings.stream.removed' : 'settings.stream.saved'),
        failed: ({ param }) => (param === 'stream' ? t('settings.stream.wrong') : undefined),
      });
      if (saved !== undefined) onClose();
      return undefined;
    },
  });
  return (
    <ActionForm of={form} disabled={busy} onClose={onClose}>
      <Field
        {...form.field('stream')}
        label={t('settings.stream.url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={STREAM_MAX}
      />
    </ActionForm>
  );
}
