/**
 * The second step of a log-in: the server accepted the first one and gave a token for it. The log-in page
 * shows this step, whatever the way and the page of the first one.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SecondFactorField, secondFactorComplaint } from '../../components/account/second-factor-field.tsx';
import { failureWords } from '../../components/account/words.ts';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { logIn } from '../../lib/account/account.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useGoOn } from './after-login.ts';
import { AuthFrame, Foot } from './auth-frame.tsx';

/** A log-in that waits for its second step, in the history state of the page. */
export interface HalfLogin {
  readonly token: string;
  /** The name of the way, as `logIn` stores it. */
  readonly method: string;
  readonly remember: boolean;
}

const asksMore = (error: ApiFailure): error is ApiFailure & { readonly token: string } =>
  error.param === 'second_factor' && error.token !== undefined;

/** Returns a function that shows the step if a refusal asks for a code, and else returns false. */
export function useSecondStep() {
  const navigate = useNavigate();
  return (
    error: ApiFailure,
    { to, ...half }: { readonly to: string; readonly method: string; readonly remember?: boolean },
  ): boolean => {
    if (!asksMore(error)) return false;
    const state = { half: { remember: true, ...half, token: error.token } satisfies HalfLogin };
    void navigate(to, { state });
    return true;
  };
}

export function useHalfLogin(): HalfLogin | undefined {
  const state: unknown = useLocation().state;
  return (state as { readonly half?: HalfLogin } | null)?.half;
}

export function SecondFactorStep({ half }: { readonly half: HalfLogin }) {
  const t = useT();
  const goOn = useGoOn();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const back = () => navigate(pathname + search, { replace: true });
  const form = useForm({
    initial: { second_factor: '' },
    check: ({ second_factor: code }) => ({
      second_factor: code.trim() === '' ? t('account.secondFactor.missing') : undefined,
    }),
    submit: async ({ second_factor }) => {
      const { token, method, remember } = half;
      const reply = await logIn({ token, second_factor, remember }, method);
      if (reply.ok) {
        await goOn(reply.value.profile);
        return undefined;
      }
      if (reply.error.param === 'second_factor') return secondFactorComplaint(t, reply.error);
      const isLate = reply.error.code === 'invalid_credentials';
      return isLate ? t('account.secondFactor.late') : failureWords(t, reply.error);
    },
  });
  useEffect(() => {
    const input = form.ref.current?.elements.namedItem('second_factor');
    if (input instanceof HTMLElement) input.focus();
  }, [form.ref]);

  return (
    <AuthFrame title={t('account.secondFactor.title')} lead={t('account.secondFactor.lead')}>
      <Form of={form} label={t('account.secondFactor.title')} submit={t('account.login.submit')}>
        <SecondFactorField {...form.field('second_factor')} />
      </Form>
      <Foot>{t('account.secondFactor.lost')}</Foot>
      <Foot>
        <button type="button" onClick={() => void back()}>
          {t('account.secondFactor.back')}
        </button>
      </Foot>
    </AuthFrame>
  );
}
