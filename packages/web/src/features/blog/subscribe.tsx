/** The form that subscribes an address to the blog. The mail that it causes does the rest. */
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { isAddress } from '../../lib/account/address.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { askForPosts } from './api.ts';
import styles from './blog.module.css';
import { feedPath } from './feed-path.ts';

export function Subscribe() {
  const t = useT();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: isAddress(email.trim()) ? undefined : t('pages.subscribe.invalid') }),
    submit: async ({ email }) => {
      const reply = await askForPosts(email.trim(), t.locale);
      if (reply.ok) {
        setSent(true);
        return undefined;
      }
      const { code, param } = reply.error;
      if (param === 'email') return { field: 'email', text: t('pages.subscribe.invalid') };
      return t(code === 'too_many_requests' ? 'pages.subscribe.often' : 'pages.subscribe.failed');
    },
  });
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <h2 id="subscribe" className={styles.subscribeTitle}>
        {t('pages.subscribe.title')}
      </h2>
      <p>{t('pages.subscribe.text')}</p>
      {isSent ? (
        <Note tone="good">{t('pages.subscribe.sent')}</Note>
      ) : (
        <Form
          of={form}
          label={t('pages.subscribe.title')}
          className={styles.subscribeForm}
          end={
            <Button type="submit" look="strong" aria-busy={form.busy}>
              {t('pages.subscribe.submit')}
            </Button>
          }
        >
          <Field
            {...form.field('email')}
            label={t('pages.subscribe.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
        </Form>
      )}
      <p className={styles.feed}>
        <a href={feedPath(t.locale)}>{t('pages.blog.feed')}</a>
      </p>
    </section>
  );
}
