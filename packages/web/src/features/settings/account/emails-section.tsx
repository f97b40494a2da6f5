/**
 * The e-mail addresses: at most five, one of them the main one. Adding, removing and choosing the main one
 * need sudo.
 */
import { EMAILS_MAX, type EmailEntry } from '@troef/protocol';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useUser } from '../../../lib/session/user.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { addEmail, makeEmailPrimary, removeEmail } from '../api.ts';
import { ActionForm } from '../parts/action-form.tsx';
import styles from '../parts/parts.module.css';
import { good, Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { Sure } from '../parts/sure.tsx';
import { type ActionState, useAct } from '../parts/use-act.ts';
import { useSensitive } from '../parts/use-sudo.ts';
import { CodeForm } from './code-form.tsx';

const ACTION = 'email';

export function EmailsSection() {
  const t = useT();
  const user = useUser();
  const act = useAct();
  const [proving, setProving] = useState<string | null>(null);
  const adding = useSensitive(ACTION);
  if (user === null) return null;
  const added = (email: string) => {
    adding.end();
    setProving(email);
  };
  return (
    <Section title={t('settings.emails.title')} hint={t('settings.emails.hint')} anchor={ACTION}>
      <ul className={styles.list}>
        {user.emails.map((entry) => (
          <Address
            key={entry.email}
            entry={entry}
            act={act}
            isOnly={user.emails.length === 1}
            isProving={proving === entry.email}
            prove={(on) => setProving(on ? entry.email : null)}
          />
        ))}
      </ul>
      <Said word={act.word} />
      {adding.open ? (
        <AddForm act={act} onAdded={added} onClose={adding.end} />
      ) : user.emails.length > 1 && user.emails.some(({ verified }) => !verified) ? (
        <p className={styles.hint}>{t('settings.emails.oneAtATime')}</p>
      ) : user.emails.length < EMAILS_MAX ? (
        <div className={styles.row}>
          <Button onClick={adding.begin}>{t('settings.emails.add')}</Button>
        </div>
      ) : (
        <p className={styles.hint}>{t('settings.emails.full', { count: EMAILS_MAX })}</p>
      )}
    </Section>
  );
}

interface AddressProps {
  readonly entry: EmailEntry;
  readonly act: ActionState;
  /** True if it is the only address, which cannot be removed. */
  readonly isOnly: boolean;
  readonly isProving: boolean;
  readonly prove: (on: boolean) => void;
}

function Address({ entry: { email, verified, primary }, act, isOnly, isProving, prove }: AddressProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const proven = () => {
    prove(false);
    act.say(good(t('settings.emails.confirmed', { email })));
  };
  const remove = () =>
    act.run(() => removeEmail(email), {
      action: ACTION,
      done: t('settings.emails.removed', { email }),
    });
  const makePrimary = () => act.run(() => makeEmailPrimary(email), { action: ACTION });
  return (
    <li className={styles.item}>
      <Mail size={22} aria-hidden="true" />
      <span className={styles.what}>
        {email}
        <small className={styles.row}>
          {primary && <span className={styles.mark}>{t('settings.emails.primary')}</span>}
          <span className={styles.mark} data-tone={verified ? 'good' : 'warn'}>
            {t(verified ? 'settings.emails.verified' : 'settings.emails.unverified')}
          </span>
        </small>
      </span>
      <span className={styles.row}>
        {!verified && !isProving && (
          <Button disabled={act.busy} onClick={() => prove(true)}>
            {t('settings.emails.verify')}
          </Button>
        )}
        {verified && !primary && (
          <Button look="plain" disabled={act.busy} onClick={() => void makePrimary()}>
            {t('settings.emails.makePrimary')}
          </Button>
        )}
        {!isOnly && !(primary && verified) && (
          <Button
            look="plain"
            disabled={act.busy}
            aria-label={labelled(t.locale, t('settings.remove'), email)}
            onClick={() => setAsking(true)}
          >
            {t('settings.remove')}
          </Button>
        )}
      </span>
      {isProving && !verified && <CodeForm email={email} onProven={proven} />}
      {asking && (
        <Sure
          title={t('settings.emails.title')}
          text={t('settings.emails.removeAsk', { email })}
          yes={t('settings.remove')}
          onYes={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

interface AddFormProps {
  readonly act: ActionState;
  readonly onAdded: (email: string) => void;
  readonly onClose: () => void;
}

function AddForm({ act: { busy, run }, onAdded, onClose }: AddFormProps) {
  const t = useT();
  const form = useForm({
    initial: { email: '' },
    submit: async (typed) => {
      const email = typed.email.trim();
      let text: string | undefined;
      const user = await run(() => addEmail(email), {
        action: ACTION,
        done: t('settings.emails.sent', { email }),
        failed: ({ code, param }) => {
          if (code === 'already_exists') text = t('settings.emails.taken');
          else if (param === 'email') text = t('settings.emails.invalid');
          return text;
        },
      });
      if (user !== undefined) onAdded(user.emails.at(-1)?.email ?? email);
      return text === undefined ? undefined : { field: 'email', text };
    },
  });
  return (
    <ActionForm of={form} disabled={busy} submit={t('settings.add')} onClose={onClose}>
      <Field
        {...form.field('email')}
        label={t('settings.emails.new')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ActionForm>
  );
}
