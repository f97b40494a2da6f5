/** Asks once more before something is removed for good. */
import { useId } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './parts.module.css';

interface SureProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function Sure({ title, text, yes, no, onYes, onClose }: SureProps) {
  const t = useT();
  const textId = useId();
  return (
    <Dialog title={title} onClose={onClose} describedBy={textId}>
      <div className={styles.body}>
        <p id={textId}>{text}</p>
        <div className={styles.row}>
          <Button
            look="danger"
            onClick={() => {
              onYes();
              onClose();
            }}
          >
            {yes}
          </Button>
          <Button look="strong" data-stay onClick={onClose}>
            {no ?? t('settings.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
