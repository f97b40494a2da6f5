/**
 * A form of the site, with the state of `useForm`: its fields, then what is wrong with it as a whole, then its
 * button. Only the landing page makes a `<form>` by hand, which features/by-hand.test.ts checks.
 */
import type { ReactNode } from 'react';
import { SubmitButton } from './buttons.tsx';
import styles from './form.module.css';
import { Note } from './note.tsx';
import type { FormState } from './use-form.ts';

interface FormProps {
  readonly of: FormState;
  /** The name that a screen reader says. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** What is wrong beside the form, shown if nothing is wrong with the form. */
  readonly trouble?: string | undefined;
  /** The words of the main button. */
  readonly submit?: string;
  /** What stands at the end, with or without a main button before it. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

export function Form({ of, label, className = styles.form, trouble, submit, end, children }: FormProps) {
  const problem = of.problem ?? trouble;
  return (
    <form ref={of.ref} className={className} aria-label={label} noValidate onSubmit={of.onSubmit}>
      {children}
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      {submit !== undefined && <SubmitButton busy={of.busy}>{submit}</SubmitButton>}
      {end}
    </form>
  );
}
