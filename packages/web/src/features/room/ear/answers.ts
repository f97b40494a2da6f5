/** The answers to the keys: turn, time, seats, what was taken, one suit, the last trick. */
import type { Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { ringTimes } from '../people/ring.tsx';
import { takenWords } from '../seats/taken.tsx';
import type { SpeechLevel } from '../variant/game-ear.ts';
import type { TakenTally } from '../variant/variant-table.ts';
import { isOwnTurn } from '../view/own-turn.ts';
import { ofSide, type Side, seatsFrom, sidesFrom } from '../view/sides.ts';
import { listOf, nameOf, playSentence, type Translate, whoIs } from '../words/names.ts';
import { statusOf } from '../words/status.ts';
import {
  enteredLines,
  neighboursLine,
  openLines,
  type SpeechContext,
  sentence,
  sortedFor,
  turnLine,
  whichSide,
} from './announce.ts';
import { suitWords } from './by-suit.ts';

export function lastTrickLine(t: Translate, view: RoomView): string {
  const last = view.deal?.tricks.at(-1);
  if (last === undefined) return t('ear.noLastTrick');
  const won = t('table.takenBy', whoIs(view, last.winner));
  return [...last.plays.map((play) => playSentence(t, view, play)), won].map(sentence).join(' ');
}

/** Returns one suit of the viewer's hand: "3 hearts: ace, king, four". */
export function suitLine(speaker: SpeechContext, view: RoomView, suit: Suit): string {
  const { t, variant } = speaker;
  const cards = sortedFor(speaker, view, view.deal?.hand ?? []);
  return sentence(suitWords(t, cards, suit, variant.marks?.(t, view)));
}

/** Returns the summary; during an auction without a contract, first what stands so far. */
function summaryLines({ t, variant }: SpeechContext, view: RoomView): readonly string[] {
  const summary = variant.summary(t, view);
  if (summary !== t('table.sayNoContract') || view.deal === null) return [summary];
  const { title, parts } = variant.status(t, view);
  // While a trump is chosen, the title says who chooses it, and the parts say why.
  const stands = view.deal.phase === 'trump' ? [...parts, title] : [title];
  return [...stands.filter((line) => line !== ''), summary];
}

/**
 * Returns the contract, what a player has to know about it, and what is open. `inShort`: without explanations
 * and open hands.
 */
export function contractLine(
  { variant, ...speaker }: SpeechContext,
  view: RoomView,
  inShort = false,
): string {
  const { t } = speaker;
  const short = inShort ? (variant.ear.short?.(t, view) ?? '') : '';
  const open = inShort ? [] : openLines({ variant, ...speaker }, view);
  const told = short === '' ? summaryLines({ variant, ...speaker }, view) : [short];
  return [...told, ...open].map(sentence).join(' ');
}

/**
 * Says whose turn it is, and what they are asked; at the end of a deal, how it ended. `inShort`: only whose
 * turn.
 */
export function whoseTurnLine(speaker: SpeechContext, view: RoomView, inShort = false): string {
  const { t, variant } = speaker;
  if (isOwnTurn(view)) return turnLine(speaker, view, 'normal');
  const { title, parts } = statusOf(t, variant, view);
  if (view.toMove.length === 0) return [title, ...parts].map(sentence).join(' ');
  const names = listOf(
    t,
    view.toMove.map((seat) => nameOf(view, seat)),
  );
  const waits = t('ear.waitingFor', { names });
  return inShort ? waits : `${waits} ${sentence(title)}`;
}

/** Says who sits where, and who deals. */
export function playersLine(speaker: SpeechContext, view: RoomView): string {
  const { t } = speaker;
  const dealer = view.deal?.dealer;
  const deals = dealer === undefined ? '' : sentence(t('table.dealerIs', { name: nameOf(view, dealer) }));
  return `${neighboursLine(speaker, view)} ${deals}`.trim();
}

/** Returns tricks or points of this deal, the viewer's first, and the progress of the contract. */
export function takenLine(speaker: SpeechContext, view: RoomView): string {
  const { t, variant } = speaker;
  const points = view.deal?.points ?? null;
  const counted = (side: Side): TakenTally | null => {
    const taken = variant.taken(view, side[0] ?? 0);
    return taken === null || points === null || side.length === 1
      ? taken
      : { ...taken, of: 'points', count: ofSide(points, side) };
  };
  const sides = points === null ? seatsFrom(view.seat).map((seat) => [seat]) : sidesFrom(variant, view.seat);
  const list = sides.flatMap((side) => {
    const taken = counted(side);
    if (taken === null) return [];
    const names = listOf(
      t,
      side.map((each) => nameOf(view, each)),
    );
    return t('ear.takenBy', { side: whichSide(view, side), names, what: takenWords(t, taken) });
  });
  if (list.length === 0) return t('ear.nothingTaken');
  // If there are two sides, the progress would repeat the same two numbers.
  const progress = sides.length === 2 ? '' : (variant.runningRow(t, view)?.progress ?? '');
  return [t('ear.taken', { list: list.join(', ') }), sentence(progress)].join(' ').trim();
}

/**
 * Returns what a player hears who comes to the table: all of it, and in the middle of a deal also what everybody
 * has taken so far.
 */
export function arrivalLines(speaker: SpeechContext, view: RoomView, level: SpeechLevel): readonly string[] {
  const isMidDeal = view.deal?.phase === 'playing' && view.deal.tricks.length > 0;
  return [...enteredLines(speaker, view, level), ...(isMidDeal ? [takenLine(speaker, view)] : [])];
}

/** Writes a duration: "1 minute 20 seconds". */
export function durationWords(t: Translate, ms: number): string {
  const whole = Math.max(0, Math.round(ms / 1000));
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  return [
    ...(minutes > 0 ? [t('ear.minutes', { count: minutes })] : []),
    ...(seconds > 0 || minutes === 0 ? [t('ear.seconds', { count: seconds })] : []),
  ].join(' ');
}

/** Says how much time the player to move has left. `offset` as in ../people/ring.tsx. */
export function clockLine(t: Translate, view: RoomView, offset: number, now: number): string {
  const times = ringTimes(view, offset, now);
  const [next] = isOwnTurn(view) && view.seat !== null ? [view.seat] : view.toMove;
  if (view.people === null) return t('ear.noClock');
  if (times === null || next === undefined) return t('ear.clockStands');
  const who = whoIs(view, next);
  const bank = durationWords(t, times.bank);
  if (times.turn === 0 && times.bank > 0) return t('ear.clockBank', { ...who, bank });
  const time = durationWords(t, times.turn);
  return times.bank > 0 ? t('ear.clockReserve', { ...who, time, bank }) : t('ear.clock', { ...who, time });
}
