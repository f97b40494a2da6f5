/** The main button of a form, and the other buttons and links beside it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './form.module.css';

export function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  return (
    <button type="submit" className={styles.submit} aria-busy={busy}>
      {children}
    </button>
  );
}

interface OtherButtonProps {
  readonly onClick: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function OtherButton({ onClick, busy = false, disabled, children }: OtherButtonProps) {
  return (
    <button type="button" className={styles.other} aria-busy={busy} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** Shows a link that looks like the main button. */
export function MainLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.submit}>
      {children}
    </Link>
  );
}
