/** Asks before an act, and says what it will do. */
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { Said } from './outcome.tsx';
import styles from './parts.module.css';
import { Reason, type Why } from './reason.tsx';
import type { Outcome } from './use-act.ts';

interface SureProps {
  readonly title: string;
  /** What it does, in figures if it cannot be undone. */
  readonly text: ReactNode;
  readonly yes: string;
  readonly busy: boolean;
  readonly outcome?: Outcome | null;
  readonly disabled?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** Its field for a reason, which the audit keeps. */
  readonly why?: Why;
  readonly children?: ReactNode;
}

export function Sure({
  title,
  text,
  yes,
  busy,
  outcome = null,
  disabled,
  onYes,
  onClose,
  why,
  children,
}: SureProps) {
  const t = useT();
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose} describedBy={id}>
      <div className={styles.sure}>
        <div id={id}>{text}</div>
        {children}
        {why !== undefined && <Reason value={why.text} hint={t('admin.reasonHint')} onChange={why.set} />}
        <Said outcome={outcome} />
        <div className={styles.buttons}>
          <Button
            look="strong"
            aria-busy={busy}
            disabled={disabled}
            onClick={() => {
              // A second press while the first is answered would do the act twice.
              if (!busy) onYes();
            }}
          >
            {yes}
          </Button>
          <Button data-stay={children === undefined ? '' : undefined} onClick={onClose}>
            {t('admin.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
