/**
 * Ways to bring people to this table: its link, shared or copied or as a QR code for a phone, or an
 * invitation to friends.
 */

import type { Variant } from '@troef/games';
import type { RoomOptions } from '@troef/protocol';
import { Check, Copy, QrCode, Share2, Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { Switch } from '../../../components/switch.tsx';
import { note } from '../../../lib/analytics/note.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useRole } from '../../../lib/session/roles.ts';
import { useUser } from '../../../lib/session/user.ts';
import { askRoom } from '../../../lib/tables/room-calls.ts';
import { keepPassword, useTablePassword, withPassword } from '../../../lib/tables/table-password.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import styles from './invite.module.css';
import sections from './section.module.css';

const QrPicture = lazy(() => import('./qr-picture.tsx'));
const InviteFriends = lazy(() => import('./invite-friends.tsx'));

const COPIED_SHOWS_MS = 2_500;

export function Invite({
  variant,
  canInviteFriends,
}: {
  readonly variant: Variant;
  readonly canInviteFriends: boolean;
}) {
  const t = useT();
  const room = useView((view) => view.room);
  const isPremium = useRole('premium');
  const isMember = useUser() !== null;
  const [copied, setCopied] = useState(false);
  const [picture, setPicture] = useState(false);
  const [friends, setFriends] = useState(false);
  const options = useView((view) => view.options);
  const known = useTablePassword(room);
  useToldPassword(room, canInviteFriends && options.locked);
  const password = options.locked ? known : null;
  const [carries, setCarries] = useState(true);
  const plain = new URL(paths.room(room, variant), location.origin).href;
  const link = password !== null && carries ? withPassword(plain, password) : plain;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWS_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const noteShared = (): void => note('share', { variant, what: 'invitation' });
  const share = (): void => {
    const text = t('rooms.waiting.shareText', { game: t(`games.${variant}.name`) });
    navigator.share({ text, url: link }).then(noteShared, () => {
      // The player closed the share dialog of the system.
    });
  };
  return (
    <section className={sections.section} id="invite">
      <h2>{t('rooms.waiting.invite')}</h2>
      <p className={sections.note}>{noteOf(t, options, { password, carries, isHost: canInviteFriends })}</p>
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label={t('rooms.waiting.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      {password !== null && <Switch label={t('tables.link.switch')} on={carries} onChange={setCarries} />}
      <div className={styles.buttons}>
        <Button
          look="strong"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(
              () => {
                setCopied(true);
                noteShared();
              },
              () => undefined,
            )
          }
        >
          {copied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          <span aria-live="polite">{t(copied ? 'rooms.waiting.copied' : 'rooms.waiting.copy')}</span>
        </Button>
        {'share' in navigator && (
          <Button onClick={share}>
            <Share2 size={20} aria-hidden="true" />
            {t('rooms.waiting.share')}
          </Button>
        )}
        <Button aria-expanded={picture} onClick={() => setPicture(!picture)}>
          <QrCode size={20} aria-hidden="true" />
          {t('rooms.waiting.qr')}
        </Button>
        {canInviteFriends && isPremium && (
          <Button onClick={() => setFriends(true)}>
            <Users size={20} aria-hidden="true" />
            {t('rooms.waiting.friends')}
          </Button>
        )}
      </div>
      {canInviteFriends && isMember && !isPremium && <PremiumLock feature="invite" />}
      <Suspense>{picture && <QrPicture text={link} />}</Suspense>
      <Suspense>
        {friends && <InviteFriends room={room} variant={variant} close={() => setFriends(false)} />}
      </Suspense>
    </section>
  );
}

/** Asks the server for the password, which the host may have chosen on another device. */
function useToldPassword(room: string, asks: boolean): void {
  useAnswer(
    () => (asks ? askRoom<{ readonly password: string | null }>('GET', room, ['password']) : undefined),
    (reply) => {
      if (reply.ok) keepPassword(room, reply.value.password);
    },
    [room, asks],
  );
}

/** Returns what the link lets its receiver do. */
function noteOf(
  t: Translator,
  options: RoomOptions,
  link: { readonly password: string | null; readonly carries: boolean; readonly isHost: boolean },
): string {
  const { password, carries, isHost } = link;
  if (options.friendsOnly) return t('tables.link.friends');
  if (!options.locked) return t('rooms.waiting.inviteNote');
  if (password === null) return t(isHost ? 'tables.link.lockedByOther' : 'tables.link.locked');
  return carries ? t('tables.link.carries') : t('tables.link.lockedKnown', { password });
}
