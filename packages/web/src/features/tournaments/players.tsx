/** The registered players, and those who wait for a place. */
import type { TournamentReply } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import parts from './parts.module.css';
import styles from './players.module.css';

const FIRST = 12;

export function Players({ tournament }: { readonly tournament: TournamentReply }) {
  const t = useT();
  const { players, reserves, maxPlayers } = tournament;
  return (
    <section>
      <h2 className={parts.heading}>{t('tournaments.players')}</h2>
      <p className={parts.soft}>
        {t('tournaments.registered', { players: players.length, places: maxPlayers })}
      </p>
      <Names entries={players} />
      {reserves.length > 0 && (
        <>
          <h3>{t('tournaments.waiting')}</h3>
          <Names entries={reserves} />
        </>
      )}
    </section>
  );
}

function Names({ entries }: { readonly entries: TournamentReply['players'] }) {
  const t = useT();
  const me = useUser();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  return (
    <>
      <ol className={styles.names}>
        {shown.map(({ user, name }) => (
          <li key={user} aria-current={user === me?.id || undefined}>
            {name}
            {user === me?.id && ` ${t('tournaments.you')}`}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {t('tournaments.everybody', { players: entries.length })}
        </Button>
      )}
    </>
  );
}
