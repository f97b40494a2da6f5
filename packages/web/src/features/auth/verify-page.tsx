/**
 * Proves an address by the code of a mail: typed (`verify`, `verify/{id}`), or in a link
 * (`verify/{id}/code/{code}`), which proves it at once. It can wait, and another address can be given.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { codeTrouble } from '../../components/account/checks.ts';
import { complaintOf } from '../../components/account/words.ts';
import { MainLink } from '../../components/form/buttons.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { unprovenEmail, useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useReturnTo } from './after-login.ts';
import { resendCode, verifyEmail } from './api.ts';
import { AuthFrame, Foot, Strong } from './auth-frame.tsx';
import { ResendFoot } from './resend-foot.tsx';
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
  const form = useForm({
    initial: { code },
    check: (typed) => ({ code: codeTrouble(t, typed.code) }),
    submit: async (typed) => {
      const reply = await verifyEmail(typed.code.replace(/\s/g, ''), id);
      if (reply.ok) return undefined;
      return complaintOf(t, reply.error);
    },
  });
  useSubmitOnce(form.ref, code !== '');

  return (
    <AuthFrame
      title={t('account.verify.title')}
      lead={t.rich('account.verify.lead', { email: <Strong key="email">{email}</Strong> })}
    >
      <Form of={form} label={t('account.verify.title')} submit={t('account.verify.submit')}>
        <Field
          {...form.field('code')}
          code
          label={t('account.code.label')}
          hint={t('account.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
        />
      </Form>
      {/* Hidden once the user types a code. */}
      {resend.sent && form.values.code === '' && <Note tone="good">{t('account.code.sent')}</Note>}
      {resend.trouble !== undefined && form.values.code === '' && <Note tone="bad">{resend.trouble}</Note>}
      <ResendFoot
        resend={resend}
        words={t('account.code.resend')}
        // The typed code and its error belong to the old code.
        onSend={() => form.set('code', '')}
      />
      <WaysOn />
    </AuthFrame>
  );
}

/** Leads on without the code, and to where the address is changed, by way of the proof that this needs. */
function WaysOn() {
  const t = useT();
  const variant = useVariant();
  const target = useReturnTo() ?? paths.landing(t.locale, variant);
  const change = withReturn(paths.sudo(), `${paths.settings()}?do=email`);
  return (
    <Foot>
      <Link to={`${change}&action=email`}>{t('account.verify.otherAddress')}</Link>
      <Link to={target}>{t('account.verify.later')}</Link>
    </Foot>
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
  const proven = useUser()?.emails.find(({ verified }) => verified)?.email;
  const variant = useVariant();
  const target = useReturnTo();
  return (
    <AuthFrame title={t('account.verify.doneTitle')}>
      <Note tone="good">
        {proven === undefined
          ? t('account.verify.done')
          : t.rich('account.verify.doneWhich', { email: <Strong key="email">{proven}</Strong> })}
      </Note>
      <MainLink to={target ?? paths.allTables(variant)}>
        {t(target === undefined ? 'account.verify.play' : 'account.verify.goOn')}
      </MainLink>
    </AuthFrame>
  );
}
