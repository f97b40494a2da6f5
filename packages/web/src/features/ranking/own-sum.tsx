/** The reader's own sum, written like a bill, and what would raise it (docs/behaviour/ranking.md 5). */
import type { Variant } from '@troef/games';
import type { OwnRanking } from '@troef/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Portrait } from '../../components/people/portrait.tsx';
import { Raise } from '../../components/ranking/raise.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './own-sum.module.css';
import { factor } from './words.ts';

interface OwnSumProps {
  readonly variant: Variant;
  /** null for guests. */
  readonly own: OwnRanking | null;
  /** Places in the list. */
  readonly players: number;
}

export function OwnSum({ variant, own, players }: OwnSumProps) {
  const t = useT();
  const me = useUser();
  const find = (
    <Link className={styles.find} to={paths.lobby(variant)}>
      {t('ranking.find')}
    </Link>
  );
  if (own === null || me === null) {
    return (
      <section className={styles.box} data-own="" aria-label={t('ranking.own')}>
        <p className={styles.why}>{t('ranking.guest')}</p>
        <Link className={styles.find} to={paths.account('login', variant)}>
          {t('ranking.login')}
        </Link>
      </section>
    );
  }
  if (own.rooms === 0) {
    return (
      <section className={styles.box} data-own="" aria-label={t('ranking.own')}>
        <p className={styles.why}>{t('ranking.nothing')}</p>
        {find}
      </section>
    );
  }
  const isListed = own.rank !== null;
  return (
    <section className={styles.box} data-own="" aria-label={t('ranking.own')}>
      <p className={styles.kick}>
        <Portrait name={me.name} src={me.avatar} size={44} />
        {t(isListed ? 'ranking.youAre' : 'ranking.youWouldBe')}
      </p>
      <p className={styles.place}>{t('ranking.place', { place: own.wouldBe })}</p>
      <p className={styles.why}>
        {isListed
          ? t('ranking.listed', { score: own.score, players })
          : t('ranking.unlisted', { score: own.score })}
      </p>
      <Bill own={own} />
      <Raise own={own} />
      {find}
    </section>
  );
}

function Bill({ own }: { readonly own: OwnRanking }) {
  const t = useT();
  return (
    <table className={styles.sum}>
      <caption className="visually-hidden">{t('ranking.sum')}</caption>
      <tbody>
        <Line
          words={t('ranking.mean', { rooms: own.rooms })}
          note={t('ranking.meanNote')}
          value={Math.round(own.base)}
        />
        <Line
          words={t('ranking.rooms', { rooms: own.rooms })}
          note={t('ranking.roomsNote', { full: own.full.rooms })}
          value={factor(t.locale, own.r1)}
        />
        <Line
          words={t('ranking.opponents', { opponents: own.opponents })}
          note={t('ranking.opponentsNote', { full: own.full.opponents })}
          value={factor(t.locale, own.r2)}
        />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('ranking.yourScore')}</th>
          <td>{own.score}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface LineProps {
  readonly words: string;
  readonly note: string;
  readonly value: ReactNode;
}

function Line({ words, note, value }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {words}
        <small>{note}</small>
      </th>
      <td>{value}</td>
    </tr>
  );
}
