/**
 * The end of a session with people: the podium, what it did to the viewer's reputation, another game
 * together or the way back to the tournament, and thumbs and friends. When enough players want another game, the page goes to it by itself.
 */

import { isGivenUp, stopsHere } from '@troef/client';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ReplayLink } from '../../../components/replay-link.tsx';
import { GameLine } from '../../../components/tables/game-line.tsx';
import { mayTakeFocus } from '../../../lib/page/parked.ts';
import { useShare } from '../../../lib/page/use-share.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useRoom, useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import end from '../end/end.module.css';
import { OwnerFace } from '../end/owner-face.tsx';
import { playAgain } from '../end/play-again.ts';
import { Podium } from '../end/podium.tsx';
import { SessionCosts } from '../end/session-costs.tsx';
import { useHasDock, useShape } from '../frame/use-shape.ts';
import { ScoreSheet } from '../sheet/score-sheet.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { seatsFrom } from '../view/sides.ts';
import { listedName, ownerOf } from '../words/names.ts';
import { ownStanding, standingTitle } from '../words/standing.ts';
import styles from './end-people.module.css';
import { EndPlayers } from './end-players.tsx';
import { Receipt } from './receipt.tsx';
import { useSecondsTo } from './server-time.ts';
import { Stopped } from './stopped.tsx';
import { PeopleWords } from './words.tsx';

export default function SessionEndPeople({ openSheet }: { readonly openSheet: () => void }) {
  return (
    <PeopleWords>
      <SessionEnd openSheet={openSheet} />
    </PeopleWords>
  );
}

function SessionEnd({ openSheet }: { readonly openSheet: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const shape = useShape();
  const hasDock = useHasDock();
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const { people, variant: game, tournament } = view;
  const nextRoom = people?.nextRoom ?? null;
  useEffect(() => {
    if (nextRoom !== null) void navigate(paths.room(nextRoom, game), { replace: true });
  }, [nextRoom, game, navigate]);
  const client = useClient();
  const hasStopped = useRoom((room) => room.stopped);
  const isStopping = hasStopped || stopsHere(view);
  // The player has left, in the middle of a session or of a deal.
  const hasLeft = hasStopped && !stopsHere(view);
  const givenUp = isGivenUp(view);
  const together = givenUp && people !== null && people.endVotes.length > 0;
  const title = hasLeft
    ? t('table.soFar', { count: view.sheet.length })
    : givenUp
      ? t(together ? 'rooms.end.abandoned' : 'rooms.end.early')
      : standingTitle(t, variant, view);
  const reached = givenUp
    ? t('rooms.end.soFar', { count: view.sheet.length })
    : hasLeft
      ? // The others play on, so nobody has a place yet.
        null
      : ownStanding(t, variant, view);
  // Spoken, because no action of the listener tells them that the players ended it together.
  useEffect(() => {
    if (together) say(title);
  }, [together, title]);
  return (
    <section className={end.panel} aria-label={t('table.sessionOver')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the keyboard scrolls it */}
      <div className={end.scroll} tabIndex={0}>
        <header className={end.told}>
          <h2>{title}</h2>
          {reached !== null && <p>{reached}</p>}
        </header>
        {view.sheet.length > 0 ? <Podium /> : <WhoWasThere />}
        {together && <p className={styles.guest}>{t('rooms.end.givenUpNote')}</p>}
        {!givenUp && view.seat !== null && (!isStopping || (hasStopped && !hasLeft)) && (
          <Receipt room={view.room} />
        )}
        <EndPlayers />
        <div className={styles.more}>
          <GameLine options={view.options} />
          {!hasDock && shape !== 'tablet' && view.sheet.length > 0 && (
            <button type="button" className={end.secondary} onClick={openSheet}>
              {t('table.scoreSheet')}
            </button>
          )}
          {!givenUp && !hasLeft && <ShareResult words={title} />}
          {!isStopping && view.sheet.length > 0 && (
            <>
              <a className={end.secondary} href={`${paths.check(t.locale)}?room=${view.room}`}>
                {t('table.checkDeals')}
              </a>
              <SessionCosts place="more" />
              <ReplayLink className={end.secondary} room={view.room} />
            </>
          )}
        </div>
        {shape === 'tablet' && <ScoreSheet heading={false} />}
      </div>
      <footer className={styles.ways}>
        {isStopping ? <Stopped /> : tournament === undefined && <Rematch />}
        {tournament !== undefined && <ToTournament id={tournament} />}
        {!isStopping && <SessionCosts place="footer" />}
        <Link
          className={end.secondary}
          to={paths.lobby(game)}
          // A player who goes to the lobby need not wait until the others have chosen.
          onClick={() => isStopping && !hasStopped && void client.leave()}
        >
          {t('rooms.end.toLobby')}
        </Link>
      </footer>
    </section>
  );
}

/** What comes next is on the page of the tournament. */
function ToTournament({ id }: { readonly id: string }) {
  const t = useT();
  const variant = useView((view) => view.variant);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <a ref={link} className={end.primary} href={paths.tournament(id, variant)}>
      {t('rooms.end.toTournament')}
    </a>
  );
}

/** No deal was finished, so there are no places: only who sat here. */
function WhoWasThere() {
  const t = useT();
  const view = useView((whole) => whole);
  return (
    <ul className={styles.there} aria-label={t('table.players')}>
      {seatsFrom(view.seat).map((seat) => (
        <li key={seat}>
          <OwnerFace seat={seat} />
          <b>{listedName(t, view, seat, ownerOf(view, seat))}</b>
        </li>
      ))}
    </ul>
  );
}

/** Nobody has to wait: the vote stands until the minute is over, and can be taken back. */
function Rematch() {
  const t = useT();
  const client = useClient();
  const { seat, people, seats, status } = useView((view) => view);
  const seconds = useSecondsTo(people?.closesAt ?? null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) button.current?.focus({ preventScroll: true });
  }, []);
  if (people === null || seat === null) return null;
  if (people.nextRoom !== null) return <p role="status">{t('rooms.end.moving')}</p>;
  if (people.closesAt === null) return null;
  const wants = people.rematch.includes(seat);
  const humans = seats.filter(({ holder }) => holder === 'human' || holder === 'away').length;
  // No other person is left to play with.
  if (humans < 2) return <AmongComputers first={button} />;
  return (
    <div className={styles.rematch}>
      <button
        ref={button}
        type="button"
        className={end.primary}
        aria-pressed={wants}
        onClick={() => void client.ask('room:rematch', { yes: !wants })}
      >
        <span className={end.words}>
          {wants && <Check aria-hidden="true" />}
          {t(status === 'finished' ? 'rooms.end.again' : 'rooms.end.sameAgain')}
        </span>
      </button>
      <span className={styles.votes}>
        <span role="status">
          {people.rematch.length > 0 && t('rooms.end.againWho', { count: people.rematch.length, of: humans })}
        </span>
        {seconds !== null && (
          <span className={end.countdown} aria-hidden="true">
            {t('rooms.end.againIn', { seconds })}
          </span>
        )}
      </span>
    </div>
  );
}

/** Makes a table with the same options, for one person and three computers. */
function AmongComputers({ first }: { readonly first: RefObject<HTMLButtonElement | null> }) {
  const t = useT();
  const navigate = useNavigate();
  const { options, variant } = useView((view) => view);
  const [starting, setStarting] = useState(false);
  return (
    <button
      ref={first}
      type="button"
      className={end.primary}
      disabled={starting}
      onClick={() => {
        setStarting(true);
        playAgain(options).then(
          (room) => navigate(paths.room(room, variant)),
          () => setStarting(false),
        );
      }}
    >
      {t(starting ? 'table.starting' : 'table.playAgain')}
    </button>
  );
}

/** Opens the system's share dialog if there is one, else uses the clipboard. */
function ShareResult({ words }: { readonly words: string }) {
  const t = useT();
  const variant = useView((view) => view.variant);
  const [copied, share] = useShare();
  const shareResult = (): void => {
    const text = t('rooms.end.shareText', { title: words, game: t(`games.${variant}.name`) });
    void share(text, paths.landing(t.locale, variant));
  };
  return (
    <button type="button" className={end.secondary} onClick={shareResult}>
      {t(copied ? 'rooms.end.shared' : 'rooms.end.share')}
    </button>
  );
}
