/** The head of the page: the way to the table, or the result of one's try. */
import type { Variant } from '@troef/games';
import { DAY_SPREAD_COLUMNS, type DayReply } from '@troef/protocol';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { GameMark } from '../../components/game-mark.tsx';
import { note } from '../../lib/analytics/note.ts';
import { useShare } from '../../lib/page/use-share.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { dayName } from '../../lib/words/dates.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import { playDay } from './api.ts';
import styles from './day-head.module.css';
import { whole } from './words.ts';

interface HeadProps {
  readonly day: DayReply;
}

interface DayHeadProps extends HeadProps {
  /** A game whose deals of today the reader has still to play. */
  readonly next: Variant | null;
}

export function DayHead({ day, next }: DayHeadProps) {
  const t = useT();
  const { variant, date, own, players } = day;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.kick} data-played={own !== null || undefined}>
          <GameMark variant={variant} size={44} />
          <div>
            <h1>{t('day.pageTitle', { game: t(`games.${variant}.name`) })}</h1>
            <p>{dayName(t.locale, date)}</p>
          </div>
        </div>
        {own === null ? (
          <>
            <p className={styles.lead}>{t('day.lead', { deals: day.dealCount })}</p>
            <p>{t('day.noBack')}</p>
            <p>{t('day.played', { players })}</p>
            <PlayButton day={day} />
          </>
        ) : (
          <>
            <p className={styles.percent}>{t('day.percent', { percent: whole(t, own.percent) })}</p>
            <p className={styles.lead}>
              {players < 2
                ? t('day.alone')
                : [
                    t('day.place', { rank: whole(t, own.rank), players: whole(t, players) }),
                    t('day.better', { better: own.better }),
                  ]
                    .join(' ')
                    .trim()}
            </p>
            {next !== null && (
              <Link className={styles.strong} to={paths.day(next)}>
                {t('day.other', { game: t(`games.${next}.name`) })}
              </Link>
            )}
            <Share day={day} words={resultWords(t, day)} />
          </>
        )}
      </div>
      {own !== null && players > 1 && <Spread day={day} percent={own.percent} />}
    </header>
  );
}

function PlayButton({ day: { variant, date, dealCount, state } }: HeadProps) {
  const t = useT();
  const navigate = useNavigate();
  const [now, setNow] = useState<'ready' | 'starting' | 'refused'>('ready');
  const play = async (): Promise<void> => {
    setNow('starting');
    const reply = await playDay(variant, date);
    if (!reply.ok) return setNow('refused');
    note('room_create', { variant, with: 'computers' });
    await navigate(paths.room(reply.value.room, variant));
  };
  return (
    <>
      <button
        type="button"
        className={styles.strong}
        disabled={now === 'starting'}
        onClick={() => void play()}
      >
        {now === 'starting'
          ? t('day.playing')
          : state === 'playing'
            ? t('day.goOn')
            : t('day.play', { deals: dealCount })}
      </button>
      <p role="alert">{now === 'refused' && t('day.refused')}</p>
    </>
  );
}

const resultWords = (t: Translator, { variant, date, own, players }: DayReply): string =>
  t('day.shared', {
    game: t(`games.${variant}.name`),
    date: dayName(t.locale, date),
    percent: whole(t, own?.percent ?? 0),
    rank: whole(t, own?.rank ?? 0),
    players: whole(t, players),
  });

/** Opens the system's share dialog if there is one, else copies the line. No card is in it. */
function Share({ day, words }: HeadProps & { readonly words: string }) {
  const t = useT();
  const [copied, shareLine] = useShare();
  const share = async (): Promise<void> => {
    if (await shareLine(words, paths.day(day.variant, day.date)))
      note('share', { variant: day.variant, what: 'deal' });
  };
  return (
    <button type="button" className={styles.quiet} onClick={() => void share()}>
      <Share2 size={20} aria-hidden="true" />
      <span aria-live="polite">
        {copied ? t('day.copied') : t('day.share', { percent: whole(t, day.own?.percent ?? 0) })}
      </span>
    </button>
  );
}

const WIDTH = 20;
const HEIGHT = 96;
/** Room above the highest column for the word, and below for the scale. */
const ABOVE = 24;
const BELOW = 26;
/** A column with results is never invisible. */
const LEAST = 3;

/** Results in columns of five per cent, the own one marked. */
function Spread({ day: { spread, players }, percent }: HeadProps & { readonly percent: number }) {
  const t = useT();
  const most = Math.max(...spread, 1);
  const own = Math.min(DAY_SPREAD_COLUMNS - 1, Math.floor((percent * DAY_SPREAD_COLUMNS) / 100));
  const width = DAY_SPREAD_COLUMNS * WIDTH;
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT));
  const bottom = ABOVE + HEIGHT;
  return (
    <svg
      className={styles.spread}
      viewBox={`0 0 ${width} ${bottom + BELOW}`}
      role="img"
      aria-label={t('day.spread', { players: whole(t, players), percent: whole(t, percent) })}
    >
      {spread.map((count, column) => (
        <rect
          key={column}
          x={column * WIDTH + 1}
          y={bottom - heightOf(count)}
          width={WIDTH - 2}
          height={heightOf(count)}
          rx={3}
          data-own={column === own || undefined}
        />
      ))}
      <text x={own * WIDTH + WIDTH / 2} y={bottom - heightOf(spread[own] ?? 0) - 7} textAnchor="middle">
        {t('day.you')}
      </text>
      <path d={`M0 ${bottom + 0.5}H${width}`} />
      {[0, 50, 100].map((mark) => (
        <text
          key={mark}
          x={(mark / 100) * width}
          y={bottom + 20}
          textAnchor={mark === 0 ? 'start' : mark === 50 ? 'middle' : 'end'}
        >
          {t('day.percent', { percent: whole(t, mark) })}
        </text>
      ))}
    </svg>
  );
}
