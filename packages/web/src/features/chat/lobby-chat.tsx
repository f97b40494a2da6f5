/** The chat of a game's lobby, for users with the page of its tables open. */
import type { Variant } from '@troef/games';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';
import { Panel } from './panel.tsx';
import { useChat } from './use-chat.ts';
import { ChatWords } from './words.tsx';

const NOBODY: ReadonlySet<string> = new Set();

export function LobbyChat({ variant }: { readonly variant: Variant }) {
  return (
    <ChatWords>
      <InLobby variant={variant} />
    </ChatWords>
  );
}

function InLobby({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const client = useChat({ variant });
  return (
    <section className={`${styles.paper} ${styles.lobby}`} aria-label={t('chat.title')}>
      <h2>{t('chat.title')}</h2>
      {client !== null && <Panel client={client} moment="before" guests={NOBODY} />}
    </section>
  );
}
