/** A dialog with two actions about the author of a line: mute them, or report them. */
import { Flag, Trash2, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { askReport } from '../../lib/people/ask-report.ts';
import { type Muted, setMuted, useIsMuted } from '../../lib/people/muted.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';

interface PersonDialogProps {
  readonly user: string;
  readonly name: string;
  readonly hasAccount: boolean;
  readonly room?: string | undefined;
  /** The line that the dialog was opened from. */
  readonly line?: { readonly id: string; readonly words: string };
  /** The reader wrote it. */
  readonly isOwn?: boolean;
  /** Deletes the line; for those who may. */
  readonly remove?: () => void;
  readonly close: () => void;
}

export function PersonDialog({
  user,
  name,
  hasAccount,
  room,
  line,
  isOwn = false,
  remove,
  close,
}: PersonDialogProps) {
  const t = useT();
  const isMuted = useIsMuted()(user);
  const [done, setDone] = useState<Muted | null>(null);
  return (
    <Dialog title={name} onClose={close}>
      <div className={styles.ways}>
        {remove !== undefined && (
          <button
            type="button"
            onClick={() => {
              close();
              remove();
            }}
          >
            <Trash2 aria-hidden="true" />
            {t('chat.delete')}
          </button>
        )}
        {!isOwn && (
          <>
            <button type="button" onClick={() => setDone(setMuted(user, !isMuted, hasAccount))}>
              {isMuted ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
              {t(isMuted ? 'chat.unmute' : 'chat.mute', { name })}
            </button>
            <button
              type="button"
              onClick={() => {
                close();
                askReport({
                  user,
                  name,
                  ...(room !== undefined && { room }),
                  ...(line !== undefined && { line }),
                });
              }}
            >
              <Flag aria-hidden="true" />
              {t('chat.report', { name })}
            </button>
          </>
        )}
        <p role="status" className={styles.done}>
          {done === 'full' && t('chat.muteFull')}
          {done !== null && done !== 'full' && t(isMuted ? 'chat.muted' : 'chat.unmuted', { name })}
          {done === 'here' && isMuted && ` ${t('chat.mutedForNow')}`}
        </p>
      </div>
    </Dialog>
  );
}
