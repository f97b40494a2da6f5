/**
 * An invitation at the door of its table: whom it is from, the ways to answer it besides sitting down, and
 * what was answered.
 */
import type { Variant } from '@troef/games';
import type { InvitationAnswer } from '@troef/protocol';
import { Note } from '../../../components/form/note.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './door.module.css';
import type { InvitationOutcome } from './use-invitation.ts';

export function InvitationWords({ host, game }: { readonly host: string; readonly game: Variant }) {
  const t = useT();
  return (
    <p className={styles.lead} role="status">
      <b>{t('rooms.invitation.from', { name: host, game: t(`games.${game}.name`) })}</b>
    </p>
  );
}

interface InvitationWaysProps {
  readonly busy: boolean;
  readonly answer: (answer: InvitationAnswer) => Promise<void>;
}

export function InvitationWays({ busy, answer }: InvitationWaysProps) {
  const t = useT();
  return (
    <>
      <button type="button" className={styles.other} disabled={busy} onClick={() => void answer('decline')}>
        {t('rooms.invitation.decline')}
      </button>
      <button type="button" className={styles.other} disabled={busy} onClick={() => void answer('busy')}>
        {t('rooms.invitation.busy')}
      </button>
    </>
  );
}

const WORDS = {
  decline: 'rooms.invitation.declined',
  busy: 'rooms.invitation.busyNow',
  lost: 'rooms.invitation.lost',
  failed: 'rooms.invitation.failed',
} as const;

/** A visitor who accepts sits down, so only the other outcomes are told. */
export function InvitationAnswered({ outcome }: { readonly outcome: InvitationOutcome | null }) {
  const t = useT();
  if (outcome === null || outcome === 'accept') return null;
  return <Note tone={outcome === 'failed' ? 'bad' : 'plain'}>{t(WORDS[outcome])}</Note>;
}
