/** The player of a slam in the list, its day and suit, and their words. */
import type { Suit } from '@troef/games';
import type { Slam } from '@troef/protocol';
import { Link } from 'react-router';
import { SuitMark } from '../../components/cards/card-face.tsx';
import { Portrait } from '../../components/people/portrait.tsx';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { SlamClaim } from './slam-claim.tsx';
import styles from './slams.module.css';

interface SlamFactsProps {
  readonly slam: Slam;
  readonly onChange: (slam: Slam) => void;
}

export function SlamFacts({ slam, onChange }: SlamFactsProps) {
  const t = useT();
  const { player, message, date, trump } = slam;
  const suit = trump as Suit;
  return (
    <div className={styles.facts}>
      <p className={styles.player}>
        {player === null ? (
          <span className={styles.nobody} aria-hidden="true">
            ?
          </span>
        ) : (
          <Portrait name={player.name} src={player.avatar} size={36} />
        )}
        {player?.url != null ? (
          <Link to={player.url}>{player.name}</Link>
        ) : (
          <strong>{player?.name ?? t('slams.somebody')}</strong>
        )}
      </p>
      <p className={styles.soft}>
        {t('slams.made', { date: day(t.locale, date), suit: t(`slams.suit.${suit}`) })}{' '}
        <SuitMark suit={suit} />
      </p>
      {message !== null && <p>{t('slams.quote', { message })}</p>}
      <SlamClaim slam={slam} onChange={onChange} />
    </div>
  );
}
