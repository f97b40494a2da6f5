/**
 * A password field with a button that shows the password. The button comes after the field in the Tab order.
 */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'button' | 'code'> {
  /** The words of the button. */
  readonly show: string;
  readonly hide: string;
}

export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
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
          aria-label={shown ? hide : show}
          onClick={() => setShown(!shown)}
        >
          <Icon size={22} aria-hidden="true" />
        </button>
      }
    />
  );
}
