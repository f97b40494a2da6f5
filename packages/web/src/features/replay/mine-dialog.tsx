/** The dialog *Play this deal myself*: the seat, then a table on this device with exactly this deal. */
import type { BySeat, Seat } from '@troef/games';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { useT } from '../../lib/words/i18n.tsx';
import { nameIn, type Telling } from '../../lib/words/telling/telling.ts';
import styles from './mine-dialog.module.css';
import type { Place } from './places.ts';
import { startTable } from './start-table.ts';

interface MineDialogProps {
  readonly telling: Telling;
  readonly place: Place;
  /** The room of the session; null for a record that was pasted or came in a link. */
  readonly room: string | null;
  /** The seat that the viewer looks from. */
  readonly bottom: Seat;
  readonly onClose: () => void;
}

const SEATS = [0, 1, 2, 3] as const;

export default function MineDialog({ telling, place, room, bottom, onClose }: MineDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [seat, setSeat] = useState<Seat>(bottom);
  const [state, setState] = useState<'asks' | 'starts' | 'failed'>('asks');
  const names: BySeat<string> = [
    nameIn(telling, 0),
    nameIn(telling, 1),
    nameIn(telling, 2),
    nameIn(telling, 3),
  ];

  async function start(): Promise<void> {
    setState('starts');
    const table = await startTable({ t, telling, place, room, names, seat });
    if (table === null) return setState('failed');
    navigate(table);
  }

  return (
    <Dialog title={t('replay.mine')} onClose={onClose}>
      <p className={styles.lead}>{t('replay.mine.lead')}</p>
      <Segmented
        legend={t('replay.mine.seat')}
        value={seat}
        values={SEATS}
        words={(each) => names[each]}
        onChange={setSeat}
        inPairs
      />
      <p role="status" className={styles.status}>
        {state === 'failed' && t(navigator.onLine ? 'replay.mine.failed' : 'replay.mine.offline')}
      </p>
      <Button
        look="strong"
        className={styles.go}
        disabled={state === 'starts'}
        onClick={() => start().catch(() => setState('failed'))}
      >
        {t('replay.mine.go')}
      </Button>
    </Dialog>
  );
}
