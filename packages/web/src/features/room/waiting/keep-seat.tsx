/** A premium member keeps their seat while their page is closed, and is notified when the table is full. */
import type { Refusal } from '@troef/client';
import type { Seat } from '@troef/games';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Note } from '../../../components/form/note.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { Switch } from '../../../components/switch.tsx';
import { refusalWords } from '../../../components/tables/words.ts';
import { useRole } from '../../../lib/session/roles.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import styles from './keep-seat.module.css';
import sections from './section.module.css';

/** Loaded only for a player who has no device to notify. */
const PushOffer = lazy(() => import('../../../components/account/push-offer.tsx'));

export function KeepSeat({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const client = useClient();
  const isPremium = useRole('premium');
  const isMember = useUser() !== null;
  const locked = useView((view) => view.seats[seat].waitsElsewhere);
  const [refused, setRefused] = useState<Refusal | null>(null);
  if (!isPremium) return isMember ? <PremiumLock feature="lock" /> : null;
  const lock = (on: boolean): void => void client.ask('room:lock', { locked: on }).then(setRefused);
  return (
    <section className={sections.section}>
      <Switch label={t('rooms.waiting.lock')} on={locked} onChange={lock} />
      <p className={locked ? styles.kept : sections.note} role="status">
        {locked && <Clock size={20} aria-hidden="true" />}
        {t(locked ? 'rooms.waiting.lockedNote' : 'rooms.waiting.lockNote')}
      </p>
      {refused !== null && <Note tone="bad">{refusalWords(t, refused)}</Note>}
      {refused?.param === 'push' && (
        <Suspense>
          <PushOffer onEnabled={() => lock(true)} />
        </Suspense>
      )}
    </section>
  );
}
