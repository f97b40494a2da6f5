/** The form that writes to the administrators, for everybody: guests and users of locked accounts too. */
import { CONTACT_TEXT_MAX, CONTACT_TEXT_MIN } from '@troef/protocol';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Field } from '../../components/form/field.tsx';
import styles from '../../components/form/form.module.css';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { isAddress } from '../../lib/account/address.ts';
import { useUser } from '../../lib/session/user.ts';
import { clockAfter } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { usePagesWords } from '../../lib/words/pages-words.ts';
import { writeToUs } from './api.ts';

export function ContactPage() {
  usePagesWords();
  return <Contact />;
}

function Contact() {
  const t = useT();
  const id = useId();
  const own = useUser()?.email ?? '';
  const [sentFrom, setSentFrom] = useState<string>();
  const form = useForm({
    initial: { email: '', text: '' },
    check: ({ email, text }) => ({
      email: isAddress(email.trim()) ? undefined : t('pages.subscribe.invalid'),
      text: text.trim().length < CONTACT_TEXT_MIN ? t('pages.contact.short') : undefined,
    }),
    submit: async ({ email, text }) => {
      const reply = await writeToUs({ email: email.trim(), text: text.trim(), locale: t.locale });
      if (reply.ok) {
        setSentFrom(email.trim());
        return undefined;
      }
      const { code, param, retryAfter } = reply.error;
      if (code === 'too_many_requests' && retryAfter !== null) {
        return t('pages.contact.oftenUntil', { time: clockAfter(t.locale, retryAfter) });
      }
      if (param === 'email') return { field: 'email', text: t('pages.subscribe.invalid') };
      return t(code === 'too_many_requests' ? 'pages.contact.often' : 'pages.contact.failed');
    },
  });
  const { values, update } = form;
  // The page is written without a user. Their address comes in once they are known, if none was typed.
  useEffect(() => {
    update((now) => (now.email === '' ? { ...now, email: own } : now));
  }, [own, update]);
  const text = form.field('text');

  return (
    <div className={styles.page}>
      <title>{t('pages.contact.pageTitle')}</title>
      <meta name="description" content={t('pages.contact.description')} />
      <h1 className={styles.pageTitle}>
        {t(sentFrom === undefined ? 'pages.contact.title' : 'pages.contact.sentTitle')}
      </h1>
      {sentFrom === undefined ? (
        <>
          <p className={styles.pageLead}>{t('pages.contact.lead')}</p>
          <Form of={form} label={t('pages.contact.title')} submit={t('pages.contact.submit')}>
            <Field
              {...form.field('email')}
              label={t('pages.contact.email')}
              hint={t('pages.contact.emailHint')}
              type="email"
              autoComplete="email"
              inputMode="email"
            />
            <div className={styles.field}>
              <div className={styles.labelRow}>
                <label className={styles.label} htmlFor={id}>
                  {t('pages.contact.text')}
                </label>
              </div>
              <textarea
                id={id}
                className={`${styles.input} ${styles.area}`}
                name={text.name}
                rows={8}
                maxLength={CONTACT_TEXT_MAX}
                value={text.value}
                aria-invalid={text.error !== undefined}
                aria-describedby={`${id}-below`}
                onBlur={text.onBlur}
                onChange={(event) => text.onChange(event.target.value)}
              />
              <p id={`${id}-below`} className={styles.error} aria-live="polite">
                {text.error}
              </p>
            </div>
          </Form>
          <p className={styles.hint}>{t('pages.contact.player')}</p>
        </>
      ) : (
        <div className={styles.form}>
          <Note tone="good">{t('pages.contact.sent', { email: sentFrom })}</Note>
          <Button
            onClick={() => {
              update({ ...values, text: '' });
              setSentFrom(undefined);
            }}
          >
            {t('pages.contact.another')}
          </Button>
        </div>
      )}
    </div>
  );
}
