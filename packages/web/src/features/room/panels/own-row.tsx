/**
 * The player's own row: their name and picture, what they have to do, and the buttons within reach of the
 * thumb.
 */
import type { RoomView } from '@troef/protocol';
import { CircleHelp, ClipboardList, Layers2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { AdviceButton } from '../advice/advice-button.tsx';
import { useRoom, useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import type { PanelName } from '../frame/table.tsx';
import { useHasDock } from '../frame/use-shape.ts';
import { useRing } from '../people/use-ring.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { Badge } from '../seats/badge.tsx';
import { Bubble } from '../seats/bubble.tsx';
import seats from '../seats/seats.module.css';
import { Taken } from '../seats/taken.tsx';
import { useShownTurn } from '../seats/use-shown-turn.ts';
import { useVariantTable } from '../variant/variant-context.tsx';
import { isPlayedFor } from '../view/own-turn.ts';
import { seatsFrom } from '../view/sides.ts';
import styles from './own-row.module.css';
import { toast } from './toast.tsx';

/** Says what the key L says. Loaded when it is needed, with the other words for the ear. */
async function sayLastTrick(view: RoomView): Promise<void> {
  const { lastTrickLine } = await import('../ear/answers.ts');
  say((t) => lastTrickLine(t, view));
}

interface OwnRowProps {
  readonly lastOpen: boolean;
  readonly toggleLast: () => void;
  readonly open: (panel: PanelName) => void;
  readonly over: boolean;
}

export const OwnRow = memo(function OwnRow({ lastOpen, toggleLast, open, over }: OwnRowProps) {
  const t = useT();
  const hasDock = useHasDock();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const isFree = useRoom((room) => room.pending === null);
  const { seat, deal } = view;
  const turn = useShownTurn(seat) && !over;
  const isOpen =
    seat !== null && deal?.phase === 'playing' && deal.hand.length > 0 && (deal.open[seat]?.length ?? 0) > 0;
  const wasOpen = useRef(isOpen);
  // A player sees the open hands of others, but their own looks as before.
  useEffect(() => {
    if (isOpen && !wasOpen.current) toast(t('table.handOpened'));
    wasOpen.current = isOpen;
  }, [isOpen, t]);
  const ring = useRing();
  if (deal === null) return null;
  if (seat === null) return <Watched open={open} />;
  const played = isPlayedFor(view);
  const asked = turn && !played;
  const kind = variant.ask(view)?.kind;
  const speaks = asked && kind === 'say';
  const showsPill = asked && isFree && kind === 'card';
  // It stays until the result covers the table: after the last card, too, no other button comes to its place.
  const hasLast = deal.phase === 'playing' || (deal.tricks.length > 0 && !over);
  return (
    <div className={`${styles.own} ${played ? seats.absent : ''}`} data-place="own-row">
      <Avatar
        name={view.seats[seat].name}
        seat={seat}
        turn={turn}
        ring={ring}
        picture={view.seats[seat].avatar}
        dealer={deal.dealer === seat ? t('table.dealer') : undefined}
        open={isOpen ? t('table.openHand') : undefined}
        place="seat-own"
      />
      <span className={styles.who}>
        <OwnName name={view.seats[seat].name} />
        <span className={styles.taken}>
          <Taken seat={seat} />
        </span>
        <Badge seat={seat} />
      </span>
      <span className={styles.bubble}>{(!showsPill || hasDock) && <Bubble seat={seat} />}</span>
      {showsPill && (
        <p className={styles.pill}>
          <b>{t('table.yourTurn')}</b> <small>{variant.turnHint(t, view)}</small>
        </p>
      )}
      <div className={styles.side}>
        {/* During the auction the advice button is in the bid panel. */}
        {!speaks && <AdviceButton label={styles.label} keyed />}
        {hasLast && (
          <button
            type="button"
            onClick={({ detail }) => {
              toggleLast();
              // A pointer shows it; a player who presses a key may see nothing.
              if (detail === 0 && !lastOpen) void sayLastTrick(view);
            }}
            aria-pressed={lastOpen}
            aria-keyshortcuts="L"
            disabled={deal.tricks.length === 0}
          >
            <Layers2 aria-hidden="true" />
            <span className={styles.label}>{t('table.lastTrick')}</span>
            <span aria-hidden="true">
              <kbd>L</kbd>
            </span>
          </button>
        )}
        {!hasDock && (
          <button type="button" onClick={() => open('sheet')}>
            <ClipboardList aria-hidden="true" />
            <span className={styles.label}>{t('table.scoreSheet')}</span>
          </button>
        )}
        {view.people !== null && <HelpButton open={open} />}
      </div>
    </div>
  );
});

/** Longer names have smaller letters beside the hand. */
const LONG_NAME = 10;

const OwnName = ({ name }: { readonly name: string }) => (
  <span className={styles.name} data-long={name.length > LONG_NAME || undefined}>
    {name}
  </span>
);

/** For phones upright: with people at the table, their bar has no room for this button. */
function HelpButton({ open }: Pick<OwnRowProps, 'open'>) {
  const t = useT();
  return (
    <button type="button" className={styles.help} onClick={() => open('help')} aria-label={t('table.help')}>
      <CircleHelp aria-hidden="true" />
    </button>
  );
}

/** For a watcher: the player at the bottom, with the others around them. */
function Watched({ open }: Pick<OwnRowProps, 'open'>) {
  const t = useT();
  const view = useView((whole) => whole);
  const ring = useRing();
  const [seat = 0] = seatsFrom(null);
  const { name, avatar } = view.seats[seat];
  const turn = useShownTurn(seat);
  return (
    <div className={styles.own} data-place="own-row">
      <Avatar
        name={name}
        seat={seat}
        turn={turn}
        ring={ring}
        picture={avatar}
        dealer={view.deal?.dealer === seat ? t('table.dealer') : undefined}
        place="seat-own"
      />
      <span className={styles.watched}>
        <OwnName name={name} />
        <Taken seat={seat} />
        <Badge seat={seat} />
      </span>
      <span className={styles.bubble}>
        <Bubble seat={seat} />
      </span>
      <div className={styles.side}>{view.people !== null && <HelpButton open={open} />}</div>
    </div>
  );
}
