/** Says why the user cannot write here, what they can do about it, and why a line was refused. */

import type { MessageId } from '@troef/i18n';
import { type ChatObstacle, LOBBY_CHAT_GAMES } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';
import type { ChatState } from './chat-client.ts';

interface HindranceProps {
  readonly obstacle: Exclude<ChatObstacle, 'silenced'>;
  readonly isLobby: boolean;
}

export function Hindrance({ obstacle, isLobby }: HindranceProps) {
  const t = useT();
  const id: MessageId =
    isLobby && obstacle === 'anonymous' ? 'chat.obstacle.anonymousLobby' : `chat.obstacle.${obstacle}`;
  return (
    <p className={styles.hindrance}>
      {t(id, { games: LOBBY_CHAT_GAMES })}{' '}
      {obstacle === 'anonymous' && isLobby && <Link to={paths.account('join')}>{t('chat.join')}</Link>}
    </p>
  );
}

const REFUSED: Readonly<Record<string, MessageId>> = {
  repeated: 'chat.refused.repeated',
  phrases: 'chat.refused.phrases',
  chat: 'chat.refused.often',
  deal: 'chat.refused.deal',
};

type RefusalWords = Pick<NonNullable<ChatState['refusal']>, 'code' | 'param'>;

/** Shows why a line was refused, unless the reason is a lasting one, which `Hindrance` shows. */
export function Refused({ refusal }: { readonly refusal: RefusalWords | null }) {
  const t = useT();
  const id = refusal === null ? undefined : (REFUSED[refusal.param ?? ''] ?? 'chat.refused.other');
  return (
    <p className={styles.refused} role="status">
      {id !== undefined && refusal?.code !== 'forbidden' && t(id)}
    </p>
  );
}
