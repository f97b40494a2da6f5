/** The bar on top: the game, leave, the status line, sound, help and the table menu. */

import type { RoomState } from '@troef/client';
import type { MessageId } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import { CircleHelp, LogOut, SlidersHorizontal } from 'lucide-react';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { watchNetwork } from '../../../lib/device/watch-network.ts';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useLateView, useOnStage, useRoom, useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import { BesideButton, type ToggledPanel } from '../frame/beside.tsx';
import type { PanelName } from '../frame/table.tsx';
import { useHasDock } from '../frame/use-shape.ts';
import { useVariantTable } from '../variant/variant-context.tsx';
import type { StatusLine } from '../variant/variant-table.ts';
import { playTurn } from '../words/hints.ts';
import { type NameLength, withShortNames } from '../words/short-names.ts';
import { statusOf, takerStatus } from '../words/status.ts';
import styles from './bar.module.css';
import { FittingWords } from './fitting-words.tsx';
import { StatusParts } from './status-parts.tsx';

/** Connections that fail for less than this are not mentioned. */
const NOTICE_AFTER_MS = 1_200;

export function useLineIsDown(): boolean {
  const up = useRoom((room) => room.up);
  // A move without an answer: the socket may look open and be dead.
  const unanswered = useRoom(({ pending }) => pending !== null && pending.ackSeq === null);
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  // A table on this device needs no network. A move that waits there is ../frame/on-device.tsx's to explain.
  const isHere = useRoom(({ view }) => view !== null && isLocalRoom(view.room));
  const well = isHere || (up && online && !unanswered);
  const [down, setDown] = useState(false);
  useEffect(() => {
    if (well) return setDown(false);
    const timer = setTimeout(() => setDown(true), NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [well]);
  return down;
}

function noticeOf(update: RoomState['update'], down: boolean): MessageId | null {
  if (update !== null) return update === 'coming' ? 'table.updateComing' : 'table.updateDone';
  return down ? 'table.reconnecting' : null;
}

interface BarProps {
  readonly open: (panel: PanelName) => void;
  readonly panel: ToggledPanel | null;
}

export const Bar = memo(function Bar({ open, panel }: BarProps) {
  const t = useT();
  const variant = useView((view) => view.variant);
  const isAlone = useView((view) => view.people === null);
  const down = useLineIsDown();
  const update = useRoom((room) => room.update);
  const notice = noticeOf(update, down);
  useEffect(() => {
    // The spoken table announces a lost connection itself (../ear/ear.tsx).
    if (update !== null && notice !== null) say(t(notice));
  }, [update, notice, t]);
  const hasDock = useHasDock();
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <img src={`/games/${variant}.svg`} alt="" />
        {t(`games.${variant}.name`)}
      </span>
      <button type="button" onClick={() => open('leave')} aria-label={t('table.leave')}>
        <LogOut aria-hidden="true" />
        <span className={styles.wide}>{t('table.leave')}</span>
      </button>
      <Status />
      {notice !== null && <p className={styles.down}>{t(notice)}</p>}
      {!hasDock && <BesideButton panel={panel} />}
      {/* The sound button is put here by the part that makes sounds (../alive). */}
      <span className={styles.sound} data-place="sound" />
      <button
        type="button"
        onClick={() => open('help')}
        data-place="help"
        aria-label={t('table.help')}
        className={isAlone ? undefined : styles.roomy}
      >
        <CircleHelp aria-hidden="true" />
      </button>
      <button type="button" onClick={() => open('menu')} aria-label={t('table.menu')}>
        <SlidersHorizontal aria-hidden="true" />
      </button>
    </header>
  );
});

function Status() {
  const t = useT();
  const late = useLateView();
  const variant = useVariantTable();
  const busy = useOnStage((stage) => stage.busy);
  const taker = useOnStage((stage) => stage.taker);
  const latest = useView((view) => view);
  // A player who has left is shown the score so far. The others' turns are no longer theirs.
  const hasLeft = useRoom((room) => room.stopped) && !busy;
  const line = (view: RoomView): StatusLine => {
    if (hasLeft) return { title: t('table.soFar', { count: view.sheet.length }), parts: [] };
    return taker === null ? statusOf(t, variant, view) : takerStatus(t, variant, view, taker, latest);
  };
  const { title, parts } = line(late);
  const lineWith = (names: NameLength): StatusLine => line(withShortNames(late, names));
  return (
    // The spoken table speaks as much as the player wants, so this line is only for reading.
    <div className={styles.status} role="status" aria-live="off">
      <FittingWords as="b" full={title} shorter={(names) => lineWith(names).title} />
      <StatusParts
        parts={parts}
        turn={parts.length === 0 ? '' : playTurn(t, late)}
        partsWith={(names) => lineWith(names).parts}
      />
    </div>
  );
}
