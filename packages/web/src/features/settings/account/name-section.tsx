/**
 * Name and picture. A name is checked while it is typed; it may change once in 90 days
 * (docs/behaviour/names.md 2).
 */
import { type FormEvent, useState } from 'react';
import { nameTrouble } from '../../../components/account/checks.ts';
import { NameField } from '../../../components/account/name-field.tsx';
import { Button } from '../../../components/form/button.tsx';
import { changeMe } from '../../../lib/account.ts';
import { useT } from '../../../lib/i18n.tsx';
import { useUser } from '../../../lib/user.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';
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
  const user = useUser();
  const own = user?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { busy, word, run } = useAct();
  const name = (typed ?? own).trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name === own) return setTyped(null);
    const trouble = nameTrouble(t, name);
    setError(trouble);
    if (trouble !== undefined) return;
    const saved = await run(() => changeMe({ name }), {
      done: (changed) => t('settings.name.saved', { name: changed.name }),
    });
    if (saved !== undefined) setTyped(null);
  };
  if (typed === null) {
    return (
      <div className={styles.form}>
        <div className={styles.row}>
          <strong className={styles.name}>{own}</strong>
          <Button onClick={() => setTyped(own)}>{t('settings.name.change')}</Button>
        </div>
        <Said word={word} />
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NameField
        name="nickname"
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <p className={styles.below}>{t('settings.name.hint')}</p>
      <div className={styles.row}>
        <Button type="submit" look="strong" disabled={busy}>
          {t('settings.save')}
        </Button>
        <Button look="plain" onClick={() => setTyped(null)}>
          {t('settings.cancel')}
        </Button>
      </div>
      <Said word={word} />
    </form>
  );
}
