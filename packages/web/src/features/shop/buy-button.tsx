/** The one red button of a page that sells: it leads to the page where one pays. */
import type { ReactNode } from 'react';
import styles from './shop.module.css';

interface BuyButtonProps {
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function BuyButton({ busy, disabled = false, onClick, children }: BuyButtonProps) {
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      className={styles.pay}
      aria-busy={busy}
      disabled={disabled}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
