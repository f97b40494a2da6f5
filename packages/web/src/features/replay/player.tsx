/**
 * The player: the table at one moment, buttons and keys to step through it, and beside it the bids, the tricks
 * and the hands in words. The place stands in the address, so a link leads to the very moment.
 */
import type { DealTimeline, Seat, Timeline } from '@troef/games';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Eye,
  EyeOff,
  Pause,
  Play,
  RotateCw,
  Share2,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SuitMark } from '../../components/cards/card-face.tsx';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { keepForPlay } from '../../lib/device/keep-for-play.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { isPlainGuest, shownName } from '../../lib/people/guest-names.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { dealTitle, dealWords, momentSentence, placeWords } from '../../lib/words/telling/sentences.ts';
import { nameIn, type Say, type Telling } from '../../lib/words/telling/telling.ts';
import { Dock } from './dock.tsx';
import { readTarget, writeTarget } from './link.ts';
import type { Marked } from './marked.ts';
import { type Direction, nearest, type Place, type Step, stepFrom, stepOfKey } from './places.ts';
import styles from './player.module.css';
import { sceneOf } from './scene.ts';
import { drawScene } from './stage/draw.ts';
import type { CardMark } from './stage/draw-marks.ts';
import { fontsLoaded, measureWords } from './stage/measure.ts';
import { useSize } from './use-size.ts';

const MineDialog = lazy(() => import('./mine-dialog.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** The pause between two cards of a replay that runs by itself. */
const PACE_MS = 1200;
/** Browsers refuse addresses that change too often. */
const ADDRESS_MS = 300;
const SEATS = [0, 1, 2, 3] as const;
const NO_MARKS: readonly CardMark[] = [];
const IN_A_FIELD = 'input, textarea, select, dialog';

interface PlayerProps {
  readonly timeline: Timeline;
  /** The record as it came. */
  readonly text: string;
  /** By deal: when it was dealt, then when each of its moves was made; null if the reader is not told. */
  readonly times: readonly (readonly number[])[] | null;
  /** The room it is from; null for a record that was pasted. */
  readonly room: string | null;
  readonly first: Place;
  readonly onOther: () => void;
}

export function Player({ timeline, text, times, room, first, onOther }: PlayerProps) {
  const t = useT();
  const [place, setPlace] = useState(() => nearest(timeline, first));
  const [asked] = useState(() => readTarget(location.hash).cost);
  const [bottom, setBottom] = useState<Seat>(asked ?? 0);
  const [hiding, setHiding] = useState(false);
  const [running, setRunning] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [mine, setMine] = useState(false);
  const [turned, setTurned] = useState('');
  const [marked, setMarked] = useState<Marked | null>(null);
  const deal = timeline.deals[place.deal];
  const moment = deal?.moments[place.at];
  const telling = useMemo(
    (): Telling | null => (deal ? { t, timeline: withOwnGuest(t, timeline, asked), deal } : null),
    [t, timeline, deal, asked],
  );

  const step = useCallback(
    (by: Step, direction: Direction) => {
      setTurned('');
      setPlace((from) => stepFrom(timeline, from, by, direction));
    },
    [timeline],
  );
  useStepKeys(step);
  useAddress(place, room, setPlace, timeline);
  useRunning(running, place, timeline, setPlace, () => setRunning(false));
  useEffect(() => {
    void loadCardSprite();
    // A deal can be played on from here without a connection.
    void keepForPlay();
  }, []);

  if (deal === undefined || moment === undefined || telling === null) return null;
  const sentence = momentSentence(telling, moment);
  const title = dealTitle(telling, moment);
  const last = deal.moments.length - 1;
  const here = marked?.place.deal === place.deal && marked.place.at === place.at ? marked : null;
  const button = (name: string, Icon: ComponentType<object>, onClick: () => void, more: object = {}) => (
    <button type="button" className={styles.button} title={name} onClick={onClick} {...more}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
    </button>
  );
  const turn = () => {
    const next = ((bottom + 1) & 3) as Seat;
    setBottom(next);
    setTurned(t('replay.turned', { name: nameIn(telling, next) }));
  };

  return (
    <div className={styles.player} data-game={timeline.variant}>
      <title>{`${title} · Troef`}</title>
      <header className={styles.bar}>
        <Link className={styles.home} to={paths.landing(t.locale, timeline.variant)}>
          <SuitMark suit="H" />
          Troef
        </Link>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.place}>
            {title !== dealWords(t, deal) && `${dealWords(t, deal)} · `}
            {placeWords(telling, moment)}
            {times !== null && <MoveTime of={times[place.deal] ?? []} made={movesUntil(deal, place.at)} />}
          </p>
        </div>
        <button type="button" className={styles.share} onClick={() => setSharing(true)}>
          <Share2 aria-hidden="true" />
          <span className={styles.shareWord}>{t('replay.share')}</span>
        </button>
      </header>
      <main className={styles.main}>
        <Table {...{ telling, place, bottom, hiding }} marks={here?.marks ?? NO_MARKS} />
        <p role="status" aria-live="polite" className={styles.said}>
          {turned === '' ? [sentence, here?.words].join(' ').trim() : turned}
        </p>
        <fieldset className={styles.controls}>
          <legend className="visually-hidden">{t('replay.controls')}</legend>
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={last}
            value={place.at}
            aria-label={t('replay.slider')}
            aria-valuetext={placeWords(telling, moment)}
            onChange={(event) => setPlace({ ...place, at: event.target.valueAsNumber })}
          />
          <div className={styles.buttons}>
            <span className={styles.wide}>
              {button(t('replay.first'), ChevronFirst, () => step('ends', -1))}
            </span>
            {button(t('replay.trickBack'), ChevronsLeft, () => step('trick', -1))}
            {button(t('replay.cardBack'), ChevronLeft, () => step('card', -1))}
            <button
              type="button"
              className={styles.run}
              title={t(running ? 'replay.pause' : 'replay.play')}
              onClick={() => setRunning(!running)}
            >
              {running ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              <span className="visually-hidden">{t(running ? 'replay.pause' : 'replay.play')}</span>
            </button>
            {button(t('replay.cardOn'), ChevronRight, () => step('card', 1))}
            {button(t('replay.trickOn'), ChevronsRight, () => step('trick', 1))}
            <span className={styles.wide}>
              {button(t('replay.last'), ChevronLast, () => step('ends', 1))}
            </span>
            {button(t('replay.hide'), hiding ? EyeOff : Eye, () => setHiding(!hiding), {
              'aria-pressed': hiding,
            })}
            {button(t('replay.turn'), RotateCw, turn)}
          </div>
        </fieldset>
      </main>
      <Dock
        telling={telling}
        place={place}
        room={room}
        bottom={bottom}
        cost={asked !== null}
        hiding={hiding ? bottom : null}
        onPlace={setPlace}
        onMarked={setMarked}
        onMine={() => setMine(true)}
        onOther={onOther}
      />
      {mine && (
        <Suspense>
          <MineDialog
            telling={telling}
            place={place}
            room={room}
            bottom={bottom}
            onClose={() => setMine(false)}
          />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <ShareDialog
            telling={telling}
            moment={moment}
            place={place}
            room={room}
            text={text}
            bottom={bottom}
            hidden={hiding ? SEATS.filter((seat) => seat !== bottom) : []}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Marks the reader's own seat, if a guest without a name sits there: *Guest* alone could be anybody. */
function withOwnGuest(t: Say, timeline: Timeline, own: Seat | null): Timeline {
  const { players } = timeline;
  if (own === null || players === null || !isPlainGuest(players[own])) return timeline;
  const [a, b, c, d] = players.map((name, seat) =>
    seat === own ? t('replay.you', { name: shownName(name) }) : name,
  );
  return { ...timeline, players: [a ?? '', b ?? '', c ?? '', d ?? ''] };
}

/** How many moves of a deal have been made up to this moment. */
const movesUntil = ({ moments }: DealTimeline, at: number): number =>
  moments.slice(0, at + 1).filter(({ made }) => made !== null).length;

const seconds = (locale: string, ms: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ms / 1000);

/** The clock time of a move, and how long it took after the one before. `made`: 0 for the dealing. */
function MoveTime({ of, made }: { readonly of: readonly number[]; readonly made: number }) {
  const t = useT();
  const at = of[made];
  if (at === undefined) return null;
  const before = of[made - 1];
  const clock = new Intl.DateTimeFormat(t.locale, { timeStyle: 'medium' }).format(at);
  return (
    <>
      {' · '}
      <time dateTime={new Date(at).toISOString()}>{clock}</time>
      {before !== undefined && ` · ${t('replay.took', { seconds: seconds(t.locale, at - before) })}`}
    </>
  );
}

interface TableProps {
  readonly telling: Telling;
  readonly place: Place;
  readonly bottom: Seat;
  readonly hiding: boolean;
  readonly marks: readonly CardMark[];
}

/** The drawing. It fills the room it is given. */
function Table({ telling, place, bottom, hiding, marks }: TableProps) {
  const { cards } = usePreferences();
  const [ref, { width, height }] = useSize();
  const fonts = useFonts();
  const { deal, t } = telling;
  const moment = deal.moments[place.at];
  const drawing = useMemo(
    () =>
      width === 0 || moment === undefined
        ? ''
        : drawScene(
            sceneOf(telling, moment, {
              width,
              height,
              bottom,
              hidden: hiding ? SEATS.filter((seat) => seat !== bottom) : [],
              style: cards.style,
              letters: symbolsFor(cards.symbols, t.locale),
              order: cards,
              marks,
              // Measured again when the fonts have come.
              ...(fonts && { measure: measureWords }),
            }),
          ),
    [telling, moment, width, height, bottom, hiding, cards, t.locale, fonts, marks],
  );
  // The names in it are escaped (stage/draw-words.ts).
  return <div ref={ref} className={styles.table} dangerouslySetInnerHTML={{ __html: drawing }} />;
}

function useFonts(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => void fontsLoaded().then(() => setReady(true)), []);
  return ready;
}

/** Keys work everywhere but in fields and dialogs. */
function useStepKeys(step: (by: Step, direction: Direction) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const found = stepOfKey(event.key);
      if (found === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(IN_A_FIELD) !== null) return;
      event.preventDefault();
      step(...found);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [step]);
}

/** Keeps the place in the address, and follows an address that the reader changes. */
function useAddress(
  place: Place,
  room: string | null,
  setPlace: (place: Place) => void,
  timeline: Timeline,
): void {
  useEffect(() => {
    const { packed } = readTarget(location.hash);
    // A record that was pasted has no address.
    if (room === null && packed === null) return;
    const timer = setTimeout(
      () => history.replaceState(history.state, '', writeTarget(place, packed)),
      ADDRESS_MS,
    );
    return () => clearTimeout(timer);
  }, [place, room]);
  useEffect(() => {
    const follow = () => setPlace(nearest(timeline, readTarget(location.hash).place));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [timeline, setPlace]);
}

/** Steps by itself from card to card until the end of the deal. */
function useRunning(
  running: boolean,
  place: Place,
  timeline: Timeline,
  setPlace: (place: Place) => void,
  onEnd: () => void,
): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!running) return;
    const last = (timeline.deals[place.deal]?.moments.length ?? 1) - 1;
    if (place.at >= last) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setPlace({ ...place, at: place.at + 1 }), PACE_MS);
    return () => clearTimeout(timer);
  }, [running, place, timeline, setPlace]);
}
