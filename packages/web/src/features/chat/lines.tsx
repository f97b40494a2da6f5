/**
 * The lines of a chat, with the newest at the lower edge. The list follows new lines while it is scrolled to
 * its end. Texts are shown as they are: nothing in them becomes a link or anything else.
 */
import type { ChatLine } from '@troef/protocol';
import { Ellipsis } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { shownName } from '../../lib/people/guest-names.ts';
import { useIsMuted } from '../../lib/people/muted.ts';
import { useOwnId } from '../../lib/session/own-id.ts';
import { clock, day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';
import type { EarlierChat } from './earlier.ts';
import { PersonDialog } from './person-dialog.tsx';
import { Said, wordsOf } from './said.tsx';

/** A line that nobody wrote: what happened meanwhile. */
export interface ChatNote {
  readonly id: string;
  readonly at: number;
  readonly words: string;
  /** Between two sessions, where the time says nothing. */
  readonly isBreak?: true;
}

/** Puts both in the order of their time. A line stands before a note of the same moment. */
const inOrder = (lines: readonly ChatLine[], notes: readonly ChatNote[]): readonly (ChatLine | ChatNote)[] =>
  notes.length === 0 ? lines : [...lines, ...notes].sort((a, b) => a.at - b.at);

interface LinesProps {
  readonly lines: readonly ChatLine[];
  /** What stands between the lines, by its time. */
  readonly notes?: readonly ChatNote[];
  /** What was said at the tables before a rematch. It stands above the lines, and is not spoken again. */
  readonly earlier?: readonly EarlierChat[] | undefined;
  /** Words to show if there are no lines. */
  readonly none: string;
  /** Of the lines, if they are of a table. */
  readonly room?: string | undefined;
  /** The ids of users who are known to be guests. */
  readonly guests: ReadonlySet<string>;
  /** Deletes a line; for those who may. */
  readonly remove?: (line: string) => void;
}

/** A scroll position this near the end counts as the end. */
const NEAR_PX = 60;
/** How many of the newest lines are spoken at most. */
const SPOKEN = 20;

const NO_NOTES: readonly ChatNote[] = [];
const NO_CHATS: readonly EarlierChat[] = [];

/** Returns the lines of earlier sessions, each session followed by a note that the next one begins. */
const withBreaks = (earlier: readonly EarlierChat[], words: string): readonly (ChatLine | ChatNote)[] =>
  earlier.flatMap(({ room, lines }) => [
    ...lines,
    { id: room, at: lines.at(-1)?.at ?? 0, words, isBreak: true as const },
  ]);

export function Lines({
  lines,
  notes = NO_NOTES,
  earlier = NO_CHATS,
  none,
  room,
  guests,
  remove,
}: LinesProps) {
  const t = useT();
  const own = useOwnId();
  const isMuted = useIsMuted();
  const [about, setAbout] = useState<ChatLine | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isHeard = ({ from }: ChatLine): boolean => from.user === own || !isMuted(from.user);
  const shown = lines.filter(isHeard);
  const before = earlier
    .map((chat) => ({ ...chat, lines: chat.lines.filter(isHeard) }))
    .filter((chat) => chat.lines.length > 0);
  const items = [...withBreaks(before, t('chat.newSession')), ...inOrder(shown, notes)];
  /** The table at which a line was said. */
  const roomOf = ({ id }: ChatLine): string | undefined =>
    earlier.find((chat) => chat.lines.some((line) => line.id === id))?.room ?? room;
  const newest = items.at(-1)?.id;
  const [notesBefore] = useState(notes.length);
  const [first] = useState(lines.at(-1)?.id);
  const since = lines
    .slice(lines.findIndex(({ id }) => id === first) + 1)
    .filter((line) => shown.includes(line))
    .slice(-SPOKEN);
  useEffect(() => {
    const element = list.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [newest]);
  useEffect(() => {
    // A phone that is turned has a list of another height.
    const stay = (): void => {
      const element = list.current;
      if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    window.addEventListener('resize', stay);
    return () => window.removeEventListener('resize', stay);
  }, []);
  const told = (
    <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
      {since.map((line) => (
        <p key={line.id}>
          {t('chat.says', {
            name: line.from.user === own ? t('chat.you') : shownName(line.from.name),
            words: wordsOf(t, line),
          })}
        </p>
      ))}
      {notes.slice(notesBefore).map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
  const listed = (
    <div
      ref={list}
      className={styles.lines}
      role="log"
      // A line here comes with its date and a button, so another region speaks its words alone.
      aria-live="off"
      aria-label={t('chat.lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrows
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      }}
    >
      {items.length === 0 && <p className={styles.none}>{none}</p>}
      {items.map((line, at) => {
        const last = items[at - 1];
        const isSameDay = last !== undefined && day(t.locale, last.at) === day(t.locale, line.at);
        const time = clock(t.locale, line.at);
        if ('words' in line) {
          return (
            <Fragment key={line.id}>
              {!isSameDay && <p className={styles.day}>{day(t.locale, line.at)}</p>}
              <p className={styles.note}>
                {line.isBreak !== true && <time dateTime={new Date(line.at).toISOString()}>{time}</time>}{' '}
                {line.words}
              </p>
            </Fragment>
          );
        }
        const isOwn = line.from.user === own;
        const isSame = isSameDay && 'from' in last && last.from.user === line.from.user;
        const name = shownName(line.from.name);
        return (
          <Fragment key={line.id}>
            {!isSameDay && <p className={styles.day}>{day(t.locale, line.at)}</p>}
            <div className={styles.line} data-own={isOwn || undefined} data-same={isSame || undefined}>
              <p>
                <b className={isSame ? 'visually-hidden' : undefined}>{isOwn ? t('chat.you') : name}</b>{' '}
                <span>
                  <Said line={line} />
                </span>
                {/* To a reader who goes from line to line the time would only delay the words. */}
                {!(isSame && clock(t.locale, last.at) === time) && (
                  <time aria-hidden="true" dateTime={new Date(line.at).toISOString()}>
                    {time}
                  </time>
                )}
              </p>
              {(!isOwn || remove !== undefined) && (
                <button
                  type="button"
                  className={styles.more}
                  aria-label={t('chat.more', { name })}
                  onClick={() => setAbout(line)}
                >
                  <Ellipsis aria-hidden="true" />
                </button>
              )}
            </div>
          </Fragment>
        );
      })}
      {about !== null && (
        <PersonDialog
          user={about.from.user}
          name={shownName(about.from.name)}
          hasAccount={!guests.has(about.from.user)}
          room={roomOf(about)}
          line={{ id: about.id, words: wordsOf(t, about) }}
          isOwn={about.from.user === own}
          {...(remove !== undefined && { remove: () => remove(about.id) })}
          close={() => setAbout(null)}
        />
      )}
    </div>
  );
  return (
    <>
      {listed}
      {told}
    </>
  );
}
