/**
 * The chat of a tournament (docs/behaviour/tournaments.md 12). Its lines come with the tournament; the server judges
 * each new one.
 */
import type { MessageId } from '@troef/i18n';
import { type ChatLine, karmaTier, type OwnUser, type TournamentReply } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { isUnverified, useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { deleteTournamentLine, writeTournamentLine } from './api.ts';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { Refused } from './hindrance.tsx';
import { type ChatNote, Lines } from './lines.tsx';
import { ChatWords } from './words.tsx';

interface TournamentChatProps {
  readonly tournament: Pick<TournamentReply, 'id' | 'slug' | 'variant' | 'messages'>;
  readonly notes: readonly ChatNote[];
  readonly isQuiet: boolean;
  readonly isOrganiser: boolean;
}

export default function TournamentChat(props: TournamentChatProps) {
  return (
    <ChatWords>
      <Shown {...props} />
    </ChatWords>
  );
}

const NOBODY: ReadonlySet<string> = new Set();
/** Why somebody may only read along, in words. */
const READS: Readonly<Record<string, MessageId>> = {
  anonymous: 'chat.event.anonymous',
  incomplete: 'chat.obstacle.incomplete',
  unverified: 'chat.obstacle.unverified',
  karma: 'chat.event.karma',
  age: 'chat.event.age',
  silenced: 'chat.silence.now',
};

/** Returns the lasting reason that the reader's own profile tells, before the server refuses a line. */
function knownObstacle(me: OwnUser | null, variant: TournamentReply['variant']): string | null {
  if (me === null) return 'anonymous';
  if (me.incomplete) return 'incomplete';
  if (isUnverified(me)) return 'unverified';
  const karma = me.records[variant]?.karma;
  return karma != null && karmaTier(karma) < 1 ? 'karma' : null;
}

const lineOf = ({ id, user, from, text, at }: TournamentReply['messages'][number]): ChatLine => ({
  ...{ id, text, at: Date.parse(at) },
  from: { user, name: from, seat: null },
});

function Shown({ tournament, notes, isQuiet, isOrganiser }: TournamentChatProps) {
  const t = useT();
  const me = useUser();
  const back = paths.tournament(tournament.slug, tournament.variant);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [isSudoWanted, setSudoWanted] = useState(false);
  const lines = tournament.messages.map(lineOf);
  const told = refusal?.code === 'forbidden' ? (refusal.param ?? '') : '';
  const obstacle = knownObstacle(me, tournament.variant) ?? told;
  const reads = READS[obstacle];
  const say = async (said: { readonly text: string } | object): Promise<boolean> => {
    if (!('text' in said)) return false;
    const reply = await writeTournamentLine(tournament.id, said.text);
    setRefusal(reply.ok ? null : reply.error);
    return reply.ok;
  };
  const remove = async (line: string): Promise<void> => {
    const reply = await deleteTournamentLine(tournament.id, line);
    setSudoWanted(!reply.ok && reply.error.param !== 'message');
  };
  return (
    <section className={`${styles.paper} ${styles.event}`} aria-label={t('chat.title')}>
      <h2>{t('chat.title')}</h2>
      <div className={styles.panel}>
        <Lines
          lines={lines}
          notes={notes}
          none={t('chat.noneEvent')}
          guests={NOBODY}
          {...(isOrganiser && { remove: (line) => void remove(line) })}
        />
        <div className={styles.below}>
          {isSudoWanted && (
            <p role="alert">
              {t('chat.deleteSudo')}{' '}
              <Link to={withReturn(paths.sudo(), back)}>{t('chat.deleteSudoWay')}</Link>
            </p>
          )}
          {reads !== undefined && (
            <p className={styles.hindrance}>
              {t(reads)}{' '}
              {me === null && (
                <Link to={withReturn(paths.account('join', tournament.variant), back)}>{t('chat.join')}</Link>
              )}
              {obstacle === 'unverified' && (
                <Link to={withReturn(paths.account('verify', tournament.variant), back)}>
                  {t('chat.prove')}
                </Link>
              )}
            </p>
          )}
          {reads === undefined && isQuiet && <p className={styles.hindrance}>{t('chat.event.quiet')}</p>}
          {reads === undefined && !isQuiet && <Composer client={{ say }} />}
          {reads === undefined && (
            <Refused refusal={refusal?.code == null ? null : { code: refusal.code, param: refusal.param }} />
          )}
        </div>
      </div>
    </section>
  );
}
