/**
 * Proves an address by the code of a mail: typed (`verify`, `verify/{id}`), or in a link
 * (`verify/{id}/code/{code}`), which proves it at once.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { codeTrouble } from '../../components/account/checks.ts';
import { complaintOf } from '../../components/account/words.ts';
import { MainLink, SubmitButton } from '../../components/form/buttons.tsx';
import { Field } from '../../components/form/field.tsx';
import formStyles from '../../components/form/form.module.css';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { useVariant } from '../../lib/scope.ts';
import { unprovenEmail, useUser } from '../../lib/user.ts';
import { useReturnTo } from './after-login.ts';
import { resendCode, verifyEmail } from './api.ts';
import { AuthFrame, Foot, Strong } from './auth-frame.tsx';
import { useResend } from './use-resend.ts';

export function VerifyPage() {
  const user = useUser();
  const email = user === null ? null : unprovenEmail(user);
  return email === null ? <Proven /> : <CodeForm email={email} />;
}

function CodeForm({ email }: { readonly email: string }) {
  const t = useT();
  const { id, code = '' } = useParams();
  const resend = useResend(() => resendCode(email), useSentAt());
  const { values, set, field, form, busy, problem } = useForm({
    initial: { code },
    check: (typed) => ({ code: codeTrouble(t, typed.code) }),
    submit: async (typed) => {
      const reply = await verifyEmail(typed.code.replace(/\s/g, ''), id);
      if (reply.ok) return undefined;
      const { field: about, text } = complaintOf(t, reply.error);
      return about === 'code' ? { field: about, text } : { text };
    },
  });
  useSubmitOnce(form.ref, code !== '');

  return (
    <AuthFrame
      title={t('account.verify.title')}
      lead={t.rich('account.verify.lead', { email: <Strong key="email">{email}</Strong> })}
    >
      <form {...form} className={formStyles.form} aria-label={t('account.verify.title')}>
        <Field
          {...field('code')}
          code
          label={t('account.code.label')}
          value={values.code}
          onChange={(typed) => set('code', typed)}
          hint={t('account.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
        />
        {problem !== undefined && <Note tone="bad">{problem}</Note>}
        <SubmitButton busy={busy}>{t('account.verify.submit')}</SubmitButton>
      </form>
      {/* Hidden once the user types a code. */}
      {resend.sent && values.code === '' && <Note tone="good">{t('account.code.sent')}</Note>}
      {resend.trouble !== undefined && values.code === '' && <Note tone="bad">{resend.trouble}</Note>}
      <Foot>
        {resend.wait > 0 ? (
          <span>{t('account.code.wait', { seconds: resend.wait })}</span>
        ) : (
          <button
            type="button"
            onClick={() => {
              // The typed code and its error belong to the old code.
              set('code', '');
              void resend.send();
            }}
          >
            {t('account.code.resend')}
          </button>
        )}
      </Foot>
    </AuthFrame>
  );
}

/** Returns when the code was sent for which the member came here. */
function useSentAt(): number | undefined {
  const { sentAt } = (useLocation().state ?? {}) as { readonly sentAt?: unknown };
  return typeof sentAt === 'number' ? sentAt : undefined;
}

/** Submits the form once by itself if the page was opened by the link of the mail. */
function useSubmitOnce(form: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    form.current?.requestSubmit();
  }, [form, wanted]);
}

function Proven() {
  const t = useT();
  const variant = useVariant();
  const target = useReturnTo();
  return (
    <AuthFrame title={t('account.verify.doneTitle')}>
      <Note tone="good">{t('account.verify.done')}</Note>
      <MainLink to={target ?? paths.allTables(variant)}>{t('account.verify.play')}</MainLink>
    </AuthFrame>
  );
}
