/**
 * A password field with a button that shows the password. The button comes after the field in the Tab order.
 */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/i18n.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'button' | 'code'> {
  /** The sentences that the page has loaded, which name the button. */
  readonly words?: 'account' | 'rooms';
}

export function PasswordField({ words = 'account', ...field }: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      button={
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(`${words}.password.${shown ? 'hide' : 'show'}`)}
          onClick={() => setShown(!shown)}
        >
          <Icon size={22} aria-hidden="true" />
        </button>
      }
    />
  );
}
