/**
 * A sheet over the page. It is the browser's dialog, so the focus stays inside, Escape closes it and the page
 * behind is inert. On phones it rises from the lower edge, near the thumb.
 */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../lib/words/i18n.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Makes it full height at the edge of the screen, for content that stays open beside the table. */
  readonly side?: boolean;
  /**
   * The id of the text that says what an answer costs. A screen reader says it with the title, because the
   * focus goes past it to a button: `data-stay` marks that one.
   */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/** Shows the dialog as long as it is rendered. */
export function Dialog({ title, onClose, side, describedBy, children }: DialogProps) {
  const t = useT();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-stay]')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; Escape is the dialog's own
    <dialog
      ref={element}
      className={`${styles.dialog} ${side ? styles.side : ''}`}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) element.current.close();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} onClick={() => element.current?.close()}>
            <X aria-hidden="true" />
            <span className="visually-hidden">{t('site.display.close')}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
