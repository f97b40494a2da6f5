/** The lines, and below them the ways to say something; the same at a table and in a lobby. */
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';
import type { ChatClient } from './chat-client.ts';
import { Composer } from './composer.tsx';
import { earlierOf } from './earlier.ts';
import { Hindrance, Refused } from './hindrance.tsx';
import { Lines } from './lines.tsx';
import { type ChatMoment, Ready } from './ready.tsx';
import { Silenced } from './silenced.tsx';
import { useChatState, useLooking } from './use-chat.ts';

interface PanelProps {
  readonly client: ChatClient;
  readonly moment: ChatMoment;
  /** The room of a table; undefined in a lobby. */
  readonly room?: string | undefined;
  readonly guests: ReadonlySet<string>;
  /** Replaces the text field while only phrases are allowed, because cards are being played. */
  readonly closed?: ReactNode;
}

export function Panel({ client, moment, room, guests, closed }: PanelProps) {
  const t = useT();
  const { state, lines, obstacle, silence, refusal } = useChatState(client, (all) => all);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLooking(client, place);
  const isLobby = room === undefined;
  const isMute = obstacle === 'silenced' || obstacle === 'watch' || (isLobby && obstacle !== null);
  if (state !== 'there') {
    return <p className={styles.none}>{t(state === 'loading' ? 'chat.loading' : 'chat.failed')}</p>;
  }
  return (
    <div className={styles.panel} ref={setPlace}>
      <Lines
        lines={lines}
        earlier={room === undefined ? undefined : earlierOf(room)}
        none={t(isLobby ? 'chat.noneLobby' : 'chat.none')}
        room={room}
        guests={guests}
      />
      <div className={styles.below}>
        {!isMute && (
          <Ready
            moment={moment}
            isQuiet={closed !== undefined}
            say={(phrase) => void client.say({ phrase })}
          />
        )}
        {obstacle === 'silenced' && <Silenced silence={silence} onChange={client.reload} />}
        {obstacle !== null && obstacle !== 'silenced' && <Hindrance obstacle={obstacle} isLobby={isLobby} />}
        {obstacle === null && (closed ?? <Composer client={client} />)}
        <Refused refusal={refusal} />
      </div>
    </div>
  );
}
