/**
 * The four seats around the table, the viewer's at the bottom: the players, and what the viewer may do about
 * each seat. Every player can move to a free seat. The host adds computers and removes players.
 */
import type { Seat } from '@troef/games';
import { Check, Clock, UserPlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Sitter } from '../../../components/tables/sitter.tsx';
import { refusalWords } from '../../../components/tables/words.ts';
import { askRoom } from '../../../lib/tables/room-calls.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import { toast } from '../panels/toast.tsx';
import { sideOf } from '../trick/trick.tsx';
import { seatsFrom } from '../view/sides.ts';
import pills from './pills.module.css';
import styles from './places.module.css';

export function Places({ isHost }: { readonly isHost: boolean }) {
  const t = useT();
  const viewer = useView((view) => view.seat);
  return (
    <ul className={styles.places} aria-label={t('rooms.waiting.seats')}>
      {seatsFrom(viewer).map((seat) => (
        <Place key={seat} seat={seat} isHost={isHost} />
      ))}
    </ul>
  );
}

function Place({ seat, isHost }: { readonly seat: Seat; readonly isHost: boolean }) {
  const t = useT();
  const client = useClient();
  const { seats, seat: viewer, people, status, options, room } = useView((view) => view);
  const [sure, setSure] = useState(false);
  const here = seats[seat];
  const hasAdded = useRef(false);
  // The button that adds a computer goes, and the nearest one would remove it again. The next free seat gets
  // the focus instead.
  useEffect(() => {
    if (here.holder === 'empty' || !hasAdded.current) return;
    hasAdded.current = false;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-adds]')?.focus({ preventScroll: true });
  }, [here.holder]);
  const isOwn = seat === viewer;
  const isOpen = status === 'open';
  const isComputer = here.holder === 'ai';
  const isMissing = status === 'starting' && !isComputer && people?.ready.includes(seat) === false;
  const told = (error: Parameters<typeof refusalWords>[1] | null): void => {
    if (error !== null) toast(refusalWords(t, error));
  };
  const move = async (): Promise<void> => {
    const reply = await askRoom('POST', room, ['move'], { player: String(viewer), seat });
    if (!reply.ok) told(reply.error);
  };
  const remove = async (): Promise<void> => {
    setSure(false);
    const reply = await askRoom('DELETE', room, ['player', String(seat)]);
    if (!reply.ok) told(reply.error);
  };
  const isPartner = options.teams === 'chosen' && viewer !== null && seat === (viewer + 2) % seats.length;
  const about = isOwn
    ? t('rooms.seat.you')
    : isPartner
      ? t('rooms.seat.partner')
      : people?.host === seat
        ? t('rooms.seat.host')
        : undefined;
  return (
    <li className={styles.place} data-side={sideOf(seat, viewer)} data-own={isOwn || undefined}>
      <Sitter of={here} size={56}>
        {about}
      </Sitter>
      {status === 'starting' && !isComputer && people?.ready.includes(seat) && (
        <span className={styles.isHere}>
          <Check size={18} aria-hidden="true" /> {t('rooms.waiting.isHere')}
        </span>
      )}
      {here.waitsElsewhere && status === 'open' && (
        <span className={styles.isHere}>
          <Clock size={18} aria-hidden="true" /> {t('rooms.seat.waitsElsewhere')}
        </span>
      )}
      {here.holder === 'empty' && isOpen && (
        <span className={pills.acts} data-acts>
          {isHost && options.ai !== 'never' && (
            <button
              type="button"
              aria-label={labelled(
                t.locale,
                t('rooms.waiting.addComputer'),
                t('rooms.seat.number', { number: seat + 1 }),
              )}
              data-adds
              onClick={() => {
                hasAdded.current = true;
                void client.ask('room:computer', { seat }).then(told);
              }}
            >
              <UserPlus size={18} aria-hidden="true" />
              {t('rooms.waiting.addComputer')}
            </button>
          )}
          {/* Where teams are drawn, the seat says nothing about who plays with whom. */}
          {options.teams !== 'random' && (
            <button
              type="button"
              aria-label={labelled(
                t.locale,
                t('rooms.waiting.moveHere'),
                t('rooms.seat.number', { number: seat + 1 }),
              )}
              onClick={() => void move()}
            >
              {t('rooms.waiting.moveHere')}
            </button>
          )}
        </span>
      )}
      {here.holder !== 'empty' && isHost && (isOpen || isMissing) && !isOwn && (
        <button
          type="button"
          className={styles.away}
          aria-label={t('rooms.waiting.remove', { name: here.name })}
          title={t('rooms.waiting.remove', { name: here.name })}
          onClick={() => (isComputer ? void remove() : setSure(true))}
        >
          <X size={20} aria-hidden="true" />
        </button>
      )}
      {sure && (
        <Dialog title={t('rooms.waiting.remove', { name: here.name })} onClose={() => setSure(false)}>
          <p>{t('rooms.waiting.removeSure', { name: here.name })}</p>
          <div className={styles.answers}>
            <Button onClick={() => setSure(false)}>{t('rooms.cancel')}</Button>
            <Button look="strong" onClick={() => void remove()}>
              {t('rooms.waiting.remove', { name: here.name })}
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  );
}
