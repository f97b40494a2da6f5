/**
 * Name and picture. A name is checked while it is typed; it may change once in 90 days
 * (docs/behaviour/names.md 2).
 */
import { useState } from 'react';
import { nameTrouble } from '../../../components/account/checks.ts';
import { NameField } from '../../../components/account/name-field.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { changeMe } from '../../../lib/account/account.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { type ActionState, useAct } from '../parts/use-act.ts';
import { AvatarEditor } from './avatar-editor.tsx';

export function NameSection() {
  const t = useT();
  return (
    <Section title={t('settings.name.title')}>
      <AvatarEditor />
      <NameForm />
    </Section>
  );
}

function NameForm() {
  const t = useT();
  const own = useUser()?.name ?? '';
  const [isOpen, setOpen] = useState(false);
  const act = useAct();
  return (
    <div className={styles.form}>
      {isOpen ? (
        <NewNameForm act={act} own={own} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.row}>
          <strong className={styles.name}>{own}</strong>
          <Button onClick={() => setOpen(true)}>{t('settings.name.change')}</Button>
        </div>
      )}
      <Said word={act.word} />
    </div>
  );
}

interface NewNameFormProps {
  readonly act: ActionState;
  readonly own: string;
  readonly onClose: () => void;
}

function NewNameForm({ act: { busy, run }, own, onClose }: NewNameFormProps) {
  const t = useT();
  const form = useForm({
    initial: { nickname: own },
    check: ({ nickname }) => ({
      nickname: nickname.trim() === own ? undefined : nameTrouble(t, nickname.trim()),
    }),
    submit: async ({ nickname }) => {
      const name = nickname.trim();
      const saved =
        name === own ||
        (await run(() => changeMe({ name }), {
          done: (changed) => t('settings.name.saved', { name: changed.name }),
        }));
      if (saved !== undefined) onClose();
      return undefined;
    },
  });
  return (
    <ActionForm of={form} disabled={busy} onClose={onClose}>
      <NameField {...form.field('nickname')} />
      <p className={styles.below}>{t('settings.name.hint')}</p>
    </ActionForm>
  );
}
