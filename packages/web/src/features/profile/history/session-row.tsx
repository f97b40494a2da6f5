/** One session of the list: when, which game, with whom, how it ended, and the ways to its record. */
import { FACTS } from '@troef/games/facts';
import type { PlayedSession, TablePerson } from '@troef/protocol';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { GameMark } from '../../../components/game-mark.tsx';
import { ReplayLink } from '../../../components/replay-link.tsx';
import { contractWords } from '../../../lib/games/contract-words.ts';
import { placeAmongSides } from '../../../lib/games/team-places.ts';
import { saveFile } from '../../../lib/page/save-file.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { TAGS } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { readRecord } from '../api.ts';
import styles from './history.module.css';

export function SessionRow({ session }: { readonly session: PlayedSession }) {
  const t = useT();
  const { id, variant, kind, finishedAt, place, deals, contracts, karma } = session;
  const declared = contracts.filter(({ bid }) => bid > 0);
  return (
    <li className={styles.row}>
      <time className={styles.soft} dateTime={finishedAt}>
        {shortDay(t, finishedAt)}
      </time>
      <GameMark variant={variant} size={38} />
      <div className={styles.what}>
        <strong>{t(`games.${variant}.name`)}</strong>
        <span className={styles.soft}>
          {t('history.deals', { count: deals })} · {t('history.kind', { kind })}
        </span>
        {declared.length > 0 && (
          <span className={styles.soft}>
            {declared.map((each) => contractWords(t, { variant, ...each })).join(', ')}
          </span>
        )}
      </div>
      <Company session={session} />
      <strong className={styles.place}>
        {place !== null && t('settings.figures.place', { place: placeAmongSides(variant, place) })}
      </strong>
      <strong className={styles.total}>{totalOf(t, session)}</strong>
      <span className={styles.karma}>
        {karma !== null && karma !== 0 && t('history.karma', { delta: signed(t, karma) })}
      </span>
      <div className={styles.ways}>
        <ReplayLink className={styles.replay} room={id} />
        <SaveRecord id={id} />
      </div>
    </li>
  );
}

const signed = (t: Translator, value: number): string =>
  new Intl.NumberFormat(t.locale, { signDisplay: 'exceptZero' }).format(value);

/** The year only if it is another one. */
function shortDay(t: Translator, iso: string): string {
  const at = new Date(iso);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(TAGS[t.locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
}

/** The own score; of teams that of both sides, the own first. */
function totalOf(t: Translator, { variant, seat, totals }: PlayedSession): string {
  if (seat === null) return '';
  const number = new Intl.NumberFormat(t.locale);
  const own = number.format(totals[seat] ?? 0);
  if (FACTS[variant].teams !== true) return own;
  return `${own}–${number.format(totals[(seat + 1) % 4] ?? 0)}`;
}

/** The others at the table: people by name, computers by their number. */
function Company({ session: { seat, people } }: { readonly session: PlayedSession }) {
  const t = useT();
  const others = people.filter((each) => each.seat !== seat);
  const computers = others.filter(({ ai }) => ai).length;
  return (
    <div className={styles.company}>
      {others
        .filter(({ ai }) => !ai)
        .map((person) => (
          <Name key={person.seat} person={person} />
        ))}
      {computers > 0 && <span>{t('history.computers', { count: computers })}</span>}
    </div>
  );
}

function Name({ person: { user, name, slug } }: { readonly person: TablePerson }) {
  const t = useT();
  if (user === null) return <span>{t('history.guestAt')}</span>;
  if (name === '') return <span>{t('history.gone')}</span>;
  return <Link to={paths.user(slug ?? user)}>{name}</Link>;
}

function SaveRecord({ id }: { readonly id: string }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    const reply = await readRecord(id).catch(() => null);
    setFailed(reply === null || !reply.ok);
    if (reply?.ok) saveFile(`troef-${id}.json`, new Blob([reply.value], { type: 'application/json' }));
  };
  return (
    <>
      <Button look="plain" onClick={() => void save()}>
        <Download size={18} aria-hidden="true" />
        {t('history.record')}
      </Button>
      {failed && <span role="alert">{t('settings.loadFailed')}</span>}
    </>
  );
}
