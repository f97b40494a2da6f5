/** Makes one account of two, in sudo in this one and by the password of the other. */
import type { MessageId } from '@troef/i18n';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { mergeWith } from '../../../lib/account/merge.ts';
import type { ApiFailure } from '../../../lib/http/failure.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { type ActionState, useAct } from '../parts/use-act.ts';
import { useSensitive } from '../parts/use-sudo.ts';

const ACTION = 'merge';

export function MergeSection() {
  const t = useT();
  const act = useAct();
  const { open, begin, end } = useSensitive(ACTION);
  return (
    <Section title={t('settings.merge.title')} hint={t('settings.merge.hint')} anchor={ACTION}>
      {open ? (
        <MergeForm act={act} onClose={end} />
      ) : (
        <div className={styles.row}>
          <Button onClick={begin}>{t('settings.merge.begin')}</Button>
        </div>
      )}
      <Said word={act.word} />
    </Section>
  );
}

/** Returns the sentence for a refusal that only a merge has. */
export function mergeTrouble({ code, param }: Pick<ApiFailure, 'code' | 'param'>): MessageId | undefined {
  if (param === 'second_factor') return 'settings.merge.secondFactor';
  if (code === 'conflict' && (param === 'seated' || param === 'admin')) return `settings.merge.${param}`;
  if (code === 'unprocessable_content') {
    return param === 'limit' ? 'settings.merge.limit' : 'settings.merge.same';
  }
  return undefined;
}

interface MergeFormProps {
  readonly act: ActionState;
  readonly onClose: () => void;
}

function MergeForm({ act: { busy, run }, onClose }: MergeFormProps) {
  const t = useT();
  const form = useForm({
    initial: { account: '', password: '' },
    submit: async ({ account, password }) => {
      const merged = await run(() => mergeWith(account.trim(), password), {
        action: ACTION,
        done: t('settings.merge.done'),
        failed: (error) => {
          const trouble = mergeTrouble(error);
          return trouble && t(trouble);
        },
      });
      if (merged !== undefined) onClose();
      return undefined;
    },
  });
  return (
    <ActionForm of={form} disabled={busy} submit={t('settings.merge.submit')} onClose={onClose}>
      <p>{t('settings.merge.warning')}</p>
      <Field {...form.field('account')} label={t('settings.merge.account')} autoComplete="off" />
      <PasswordField {...form.field('password')} label={t('settings.merge.password')} autoComplete="off" />
    </ActionForm>
  );
}
