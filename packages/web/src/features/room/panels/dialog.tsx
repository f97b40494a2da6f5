/** A native modal dialog: focus stays inside, Escape and a tap beside it close it, and the focus returns. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly side?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ title, close, side, children }: DialogProps) {
  const t = useT();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is the tap beside it
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${side ? styles.side : ''}`}
      aria-labelledby={heading}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.body}>
        <header>
          <h2 id={heading}>{title}</h2>
          <button type="button" onClick={close} aria-label={t('table.close')}>
            <X aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
