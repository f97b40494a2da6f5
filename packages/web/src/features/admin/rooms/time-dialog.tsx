/** Asks before a player is given all their time back, and says what that changes. */
import { BANK_MS, type SupportRoomFile } from '@troef/protocol';
import { useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { Reason } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import type { Act } from '../parts/use-act.ts';
import { giveTime } from './api.ts';

export type TimedSeat = NonNullable<SupportRoomFile['seats']>[number] & { readonly bank: number };

interface TimeDialogProps {
  readonly room: string;
  readonly seat: number;
  readonly of: TimedSeat;
  readonly act: Act;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function TimeDialog({ room, seat, of: { name, bank }, act, onDone, onClose }: TimeDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <Sure
      title={t('adminPeople.rooms.timeTitle', { name: name ?? '' })}
      text={
        <ul>
          <li>{t('adminPeople.rooms.timeLeft', { seconds: bank, all: BANK_MS / 1000 })}</li>
          <li>{t('adminPeople.rooms.timeTurn')}</li>
          <li>{t('adminPeople.rooms.timeTold')}</li>
        </ul>
      }
      yes={t('adminPeople.rooms.timeYes')}
      busy={act.busy}
      outcome={act.outcome}
      onYes={async () => {
        const done = await act.run(() => giveTime(room, seat, reason.trim()));
        if (done !== undefined) onDone();
      }}
      onClose={onClose}
    >
      <Reason value={reason} onChange={setReason} />
    </Sure>
  );
}
