/** A form of the settings: its fields, a button that sends them, and one that closes the form. */
import type { ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import type { FormState } from '../../../components/form/use-form.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './parts.module.css';

interface ActionFormProps {
  readonly of: FormState;
  /** True while nothing may be sent. */
  readonly disabled: boolean;
  /** The words of the first button, if it does not save. */
  readonly submit?: string;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ActionForm({
  of,
  disabled,
  submit,
  onClose,
  className = styles.form,
  children,
}: ActionFormProps) {
  const t = useT();
  const end = (
    <div className={styles.row}>
      <Button type="submit" look="strong" disabled={disabled}>
        {submit ?? t('settings.save')}
      </Button>
      <Button look="plain" onClick={onClose}>
        {t('settings.cancel')}
      </Button>
    </div>
  );
  return (
    <Form of={of} className={className} end={end}>
      {children}
    </Form>
  );
}
