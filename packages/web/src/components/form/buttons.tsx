/** The one thing a form does, and other ways beside it. */
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

/** A link that is the way on. */
export function MainLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.submit}>
      {children}
    </Link>
  );
}

export function OtherLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.other}>
      {children}
    </Link>
  );
}
