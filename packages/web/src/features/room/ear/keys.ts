/**
 * The keys of the table in one list: which key, its name in the list of keys, what it does. All of them obey
 * one switch (`shortcuts`). Arrows, Tab and Enter belong to the browser and always work.
 *
 * The digits are those of the top row, whatever is printed on it: on Belgian and French keyboards they carry
 * other signs unless Shift is held.
 */

import type { RoomClient } from '@troef/client';
import type { Suit } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { askAdvice, mayAsk, useAdvice } from '../advice/store.ts';
import type { PanelName } from '../frame/table.tsx';
import { questionOf } from '../words/question.ts';
import { handLine, playableLine, type SpeechContext, totalsLine, trickLine } from './announce.ts';
import {
  clockLine,
  contractLine,
  lastTrickLine,
  playersLine,
  suitLine,
  takenLine,
  whoseTurnLine,
} from './answers.ts';
import { chosenLine, pressCard } from './cards-by-key.ts';
import { focusHand, focusNote, focusQuestion } from './focus-home.ts';
import { openHistory, sayAgain } from './history-store.ts';
import { whenDialogOpens } from './region.tsx';
import { say } from './say.ts';

/** What the action of a key can use. */
export interface KeyContext {
  readonly client: RoomClient;
  readonly speaker: SpeechContext & { readonly t: Translator };
  readonly open: (panel: PanelName) => void;
  readonly toggleLast: () => void;
}

type KeyAction = (reach: KeyContext) => void;

/** The answer that was given last, in full. */
let answered = '';

/**
 * Speaks a line about the table as it is now. If the player asks again and nothing has changed, the line is
 * shorter where that is possible; the third time it is whole again.
 */
const answer =
  (line: (speaker: SpeechContext, view: RoomView, inShort?: boolean) => string): KeyAction =>
  ({ client, speaker }) => {
    const { view } = client.store.getState();
    if (view === null) return;
    const whole = line(speaker, view);
    const isAgain = whole === answered;
    answered = isAgain ? '' : whole;
    say(isAgain ? line(speaker, view, true) : whole);
  };

/** Adds the cards that are chosen, if several are chosen together. */
const withChosen =
  (line: (speaker: SpeechContext, view: RoomView) => string) =>
  (speaker: SpeechContext, view: RoomView): string =>
    `${line(speaker, view)} ${chosenLine(speaker, view)}`.trim();

const isSheetBeside = (): boolean => document.querySelector('[data-dock] aside') !== null;

const ofSuit = (suit: Suit): KeyAction => answer((speaker, view) => suitLine(speaker, view, suit));

export interface TableKey {
  /** The key as the list shows it. */
  readonly key: string;
  readonly does: MessageId;
  readonly suit?: Suit;
  readonly act: KeyAction;
}

export const TABLE_KEYS: readonly TableKey[] = [
  {
    key: 'H',
    does: 'ear.do.hand',
    act: (reach) => {
      focusHand();
      answer(withChosen(handLine))(reach);
    },
  },
  { key: 'U', does: 'ear.do.suit', suit: 'H', act: ofSuit('H') },
  { key: 'I', does: 'ear.do.suit', suit: 'C', act: ofSuit('C') },
  { key: 'O', does: 'ear.do.suit', suit: 'D', act: ofSuit('D') },
  { key: 'P', does: 'ear.do.suit', suit: 'S', act: ofSuit('S') },
  { key: 'J', does: 'ear.do.playable', act: answer(withChosen(playableLine)) },
  { key: 'T', does: 'ear.do.trick', act: answer(({ t }, view) => trickLine(t, view)) },
  {
    key: 'L',
    does: 'ear.do.last',
    act: (reach) => {
      answer(({ t }, view) => lastTrickLine(t, view))(reach);
      // Before the first trick there is no last trick to show.
      if ((reach.client.store.getState().view?.deal?.tricks.length ?? 0) > 0) reach.toggleLast();
    },
  },
  { key: 'C', does: 'ear.do.contract', act: answer(contractLine) },
  { key: 'G', does: 'ear.do.taken', act: answer(takenLine) },
  { key: 'W', does: 'ear.do.turn', act: answer(whoseTurnLine) },
  {
    key: 'K',
    does: 'ear.do.clock',
    act: (reach) =>
      answer(({ t }, view) => clockLine(t, view, reach.client.store.getState().offset, Date.now()))(reach),
  },
  { key: 'N', does: 'ear.do.players', act: answer(playersLine) },
  {
    key: 'S',
    does: 'ear.do.score',
    act: (reach) => {
      // Where the sheet stands beside the table, nothing opens over the table and takes its keys.
      if (isSheetBeside()) {
        answer(totalsLine)(reach);
        return;
      }
      reach.open('sheet');
      // Before the sheet is open, its title would interrupt the totals.
      whenDialogOpens(() => answer(totalsLine)(reach));
    },
  },
  { key: 'B', does: 'ear.do.bids', act: () => focusQuestion() },
  {
    key: 'Y',
    does: 'ear.do.note',
    act: () => {
      if (!focusNote()) say((t) => t('ear.noNote'));
    },
  },
  {
    key: 'A',
    does: 'ear.do.advice',
    act: ({ client, speaker }) => {
      const { view } = client.store.getState();
      if (view === null) return;
      const { advice } = useAdvice.getState();
      const isOpen = advice !== null && advice.move !== null && advice.question === questionOf(view);
      if (view.people !== null) say(speaker.t('ear.noAdvice'));
      else if (view.options.day !== undefined) say(speaker.t('ear.noAdviceToday'));
      else if (!mayAsk(view)) say(`${speaker.t('ear.adviceLater')} ${whoseTurnLine(speaker, view, true)}`);
      else if (isOpen) say(advice.spoken);
      else void askAdvice(speaker.t, speaker.variant, view);
    },
  },
  {
    key: 'Z',
    does: 'ear.do.takeBack',
    act: () => {
      const offered = document.querySelector<HTMLElement>('[data-take-back]');
      if (offered === null) say((t) => t('ear.noTakeBack'));
      else offered.click();
    },
  },
  { key: 'E', does: 'ear.do.earlier', act: () => sayAgain(-1) },
  { key: 'R', does: 'ear.do.history', act: () => openHistory() },
  { key: '?', does: 'ear.do.help', act: ({ open }) => open('help') },
];

/** Returns the digit of a key press, 1 to 9; null for any other key. */
export function digitOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): number | null {
  if (/^[1-9]$/.test(key)) return Number(key);
  const row = shiftKey ? undefined : /^Digit([1-9])$/.exec(code)?.[1];
  return row === undefined ? null : Number(row);
}

/** Whether the key belongs to a text field or to an open dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('dialog, input, select, textarea, [contenteditable]') !== null;

export function onTableKey(event: KeyboardEvent, reach: KeyContext): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
  const digit = digitOf(event);
  if (digit !== null) pressCard(digit - 1, reach);
  else if (event.key === 'E' && event.shiftKey) sayAgain(1);
  else TABLE_KEYS.find((each) => each.key === event.key.toUpperCase())?.act(reach);
}
