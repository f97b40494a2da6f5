/** Asks before a room is ended, and says in figures what that will do. */
import type { SupportRoomFile } from '@troef/protocol';
import { useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { Reason } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import type { Act } from '../parts/use-act.ts';
import { endRoom } from './api.ts';

interface EndDialogProps {
  readonly room: SupportRoomFile;
  readonly act: Act;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function EndDialog({ room, act, onDone, onClose }: EndDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const people = (room.seats ?? []).filter(({ is }) => is === 'person' || is === 'away').length;
  return (
    <Sure
      title={t('adminPeople.rooms.endTitle')}
      text={
        <ul>
          <li>{t('adminPeople.rooms.endPeople', { count: people })}</li>
          <li>{t('adminPeople.rooms.endDeals', { count: room.deals })}</li>
          <li>{t('adminPeople.rooms.endFinal')}</li>
        </ul>
      }
      yes={t('adminPeople.rooms.endYes')}
      busy={act.busy}
      outcome={act.outcome}
      onYes={async () => {
        const done = await act.run(() => endRoom(room.id, reason.trim()));
        if (done !== undefined) onDone();
      }}
      onClose={onClose}
    >
      <Reason value={reason} onChange={setReason} />
    </Sure>
  );
}
