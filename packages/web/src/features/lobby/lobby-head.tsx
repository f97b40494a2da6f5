/** The top of the lobby: its title, the number of people, and the ways to a table. */
import type { Variant } from '@troef/games';
import type { LobbyList } from '@troef/protocol';
import { pageOf } from '../../lib/games/variants.ts';
import { peopleWords } from '../../lib/people/people-count.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lobby-page.module.css';

interface LobbyHeadProps {
  readonly variant: Variant;
  readonly isOfAll: boolean;
  readonly counts: LobbyList['counts'] | undefined;
  /** True if the user has a seat at a table with people, so that they can take no other. */
  readonly isSeated: boolean;
  readonly busy: string | null;
  readonly onQuick: () => void;
  readonly onOpen: (kind: 'friends' | 'all') => void;
}

export function LobbyHead(props: LobbyHeadProps) {
  const t = useT();
  const { variant, isOfAll, counts } = props;
  const game = t(`games.${variant}.name`);
  return (
    <header className={styles.head} data-accent={pageOf(variant).accent}>
      <h1 className={styles.title}>{isOfAll ? t('tables.heading') : t('rooms.lobby.heading', { game })}</h1>
      <p className={styles.counts}>{counts !== undefined && peopleWords(t, counts)}</p>
      <div className={styles.side}>
        {props.isSeated ? <p className={styles.seated}>{t('rooms.lobby.seated')}</p> : <Ways {...props} />}
      </div>
    </header>
  );
}

function Ways({ variant, isOfAll, busy, onQuick, onOpen }: LobbyHeadProps) {
  const t = useT();
  const game = t(`games.${variant}.name`).toLocaleLowerCase(t.locale);
  return (
    <div className={styles.ways}>
      <button type="button" className={styles.quick} aria-busy={busy === 'quick'} onClick={onQuick}>
        {isOfAll ? t('tables.quickIn', { game }) : t('rooms.lobby.quick')}
      </button>
      <p className={styles.quickNote}>{t('rooms.lobby.quickNote')}</p>
      <button type="button" className={styles.openTable} onClick={() => onOpen('friends')}>
        {t('tables.withFriends')}
      </button>
      <button type="button" className={styles.openTable} onClick={() => onOpen('all')}>
        {t('rooms.lobby.openTable')}
      </button>
    </div>
  );
}
