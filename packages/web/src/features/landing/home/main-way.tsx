/**
 * The main way to a table: back to a running one, with people before those against computers, else a new game.
 * The other of the two is below it. They change places without moving anything else. On the page of a game that is not
 * the home of the site, a table against computers in another game is in the list below: the reader has come for this one.
 */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OwnTables } from '../../../components/tables/own-tables.tsx';
import { pageOf } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { findUnshownRoom, useTablesToGoBackTo } from '../../../lib/tables/own-table.ts';
import { SEAT_BACK } from '../../../lib/tables/seat-back.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './member-home.module.css';
import type { MemberHomeProps } from './parts.ts';

interface MainWayProps extends MemberHomeProps {
  /** How many tables of this game look for players. */
  readonly waiting: number;
}

export function MainWay({ waiting, parts, ...props }: MainWayProps) {
  const t = useT();
  const { PlayBox, look } = parts;
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  const { tables, isKnown } = useTablesToGoBackTo(props.variant);
  const isHome = pageOf(props.variant).slug === '';
  const first = tables.find(({ withPeople, variant }) => isHome || withPeople || variant === props.variant);
  const others = tables.filter((table) => table !== first);
  if (first === undefined) {
    const play = (
      <PlayBox {...props} words={t('site.landing.play')}>
        <p className={look.sub}>
          {waiting > 0 ? t('account.home.waiting', { count: waiting }) : t('site.landing.sub')}
        </p>
      </PlayBox>
    );
    if (others.length === 0) return play;
    return (
      <div className={styles.running}>
        {play}
        <OwnTables tables={others} />
      </div>
    );
  }
  // A press that comes before the answer leads to the table where others wait, if there is one.
  const hold = async (): Promise<void> => {
    setHeld(true);
    const { id: room, variant } = (await findUnshownRoom()) ?? { id: first.room, variant: first.variant };
    await navigate(paths.room(room, variant), { state: SEAT_BACK });
  };
  const how = t(first.withPeople ? 'tables.withPeople' : 'tables.alone');
  return (
    <div className={styles.running}>
      <Link
        className={`${look.main} ${styles.back}`}
        to={paths.room(first.room, first.variant)}
        state={SEAT_BACK}
        prefetch="intent"
        aria-busy={isHeld}
        onClick={(event) => {
          if (isKnown || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (!isHeld) void hold();
        }}
      >
        <span>{t('account.home.back')}</span>
        {/* As high while it is not known which one. */}
        <small>{isKnown ? `${t(`games.${first.variant}.name`)}, ${how}` : '\u00a0'}</small>
      </Link>
      <PlayBox {...props} isSecond words={t('account.home.again')} />
      {others.length > 0 && <OwnTables tables={others} />}
    </div>
  );
}
