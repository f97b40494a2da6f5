/**
 * The chat of a table in its places: a panel beside the table if there is room, else a button in the bar, which
 * opens a panel beside the table of a tablet and a drawer over that of a phone; and for a moment a player's
 * phrase at their seat. It is loaded with the first view that has people.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { MessageCircle, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useIsMuted } from '../../lib/people/muted.ts';
import { useOwnId } from '../../lib/session/own-id.ts';
import { playAtTable } from '../../lib/sounds/sounds.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';
import type { ChatClient } from './chat-client.ts';
import { keepFor } from './earlier.ts';
import { Panel } from './panel.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { Said, wordsOf } from './said.tsx';
import { useChat, useChatState } from './use-chat.ts';
import { ChatWords } from './words.tsx';

interface TableChatProps {
  readonly view: RoomView;
}

/** Where the chat opens beside the table, which stays playable. */
interface ToggledPanel {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

interface TalkProps extends TableChatProps {
  /** Speaks a line that comes while a dialog covers the chat. */
  readonly tell: (words: string) => void;
  /** Null where the chat is always beside the table, or in a drawer over it. */
  readonly panel: ToggledPanel | null;
}

const PANEL_ID = 'table-chat';

/** Whether free text is closed: it is while cards are played, at tables open to strangers. */
const isClosed = ({ status, deal, options }: RoomView): boolean =>
  status === 'playing' &&
  deal?.phase !== 'scored' &&
  deal?.phase !== 'allPassed' &&
  !options.locked &&
  !options.friendsOnly;

const guestsOf = ({ seats }: RoomView): ReadonlySet<string> =>
  new Set(seats.flatMap(({ user, anonymous }) => (user !== null && anonymous ? [user] : [])));

function TablePanel({ view, client }: TableChatProps & { readonly client: ChatClient }) {
  const t = useT();
  const isGathering = view.status === 'open' || view.status === 'starting';
  return (
    <Panel
      client={client}
      room={view.room}
      guests={guestsOf(view)}
      moment={isGathering ? 'before' : view.status === 'finished' ? 'after' : 'deal'}
      closed={isClosed(view) ? <p className={styles.hindrance}>{t('chat.inDeal')}</p> : undefined}
    />
  );
}

/** Opens the chat of a table, and keeps its lines for the table that its players go to next. */
function useTableChat({ room, people }: RoomView): ChatClient | null {
  const client = useChat({ room });
  const nextRoom = people?.nextRoom ?? null;
  useEffect(() => {
    if (client !== null && nextRoom !== null)
      keepFor(nextRoom, { room, lines: client.store.getState().lines });
  }, [client, room, nextRoom]);
  return client;
}

export function ChatPaper(props: TalkProps) {
  return (
    <ChatWords>
      <Paper {...props} />
    </ChatWords>
  );
}

function Paper({ view, tell, panel }: TalkProps) {
  const t = useT();
  const client = useTableChat(view);
  const paper = useRef<HTMLElement>(null);
  useChatSound(client);
  useToldBehindDialog(client, tell);
  const isToggled = panel !== null;
  useEffect(() => {
    // Not the text field: it would bring up the keyboard of the tablet.
    if (isToggled) paper.current?.focus({ preventScroll: true });
  }, [isToggled]);
  return (
    <section
      ref={paper}
      className={styles.paper}
      aria-label={t('chat.title')}
      {...(isToggled && { id: PANEL_ID, tabIndex: -1 })}
    >
      <h2>{t('chat.title')}</h2>
      {panel !== null && (
        <button type="button" className={styles.close} onClick={panel.toggle}>
          <X aria-hidden="true" />
          <span className="visually-hidden">{t('site.display.close')}</span>
        </button>
      )}
      {client !== null && <TablePanel view={view} client={client} />}
      {client !== null && <News client={client} show={() => paper.current?.scrollIntoView()} />}
    </section>
  );
}

/** Says that there are lines further down the page, which somebody who waits at a phone does not see. */
function News({ client, show }: { readonly client: ChatClient; readonly show: () => void }) {
  const t = useT();
  const unread = useChatState(client, (state) => state.unread);
  if (unread === 0) return null;
  return (
    <button type="button" className={styles.news} onClick={show}>
      <MessageCircle size={20} aria-hidden="true" />
      {t('chat.open', { unread })}
    </button>
  );
}

export function ChatButton(props: TalkProps) {
  return (
    <ChatWords>
      <Opener {...props} />
    </ChatWords>
  );
}

function Opener({ view, tell, panel }: TalkProps) {
  const client = useTableChat(view);
  // The panel tells its lines itself, with their sound.
  useToldBehindDialog(panel?.isOpen ? null : client, tell);
  if (client === null) return null;
  return panel === null ? (
    <DrawerButton view={view} client={client} />
  ) : (
    <PanelButton client={client} panel={panel} />
  );
}

interface ButtonProps {
  readonly client: ChatClient;
}

/** The sign of the chat, with how many lines are new. */
function Sign({ client }: ButtonProps) {
  const unread = useChatState(client, (state) => state.unread);
  return (
    <>
      <MessageCircle aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {Math.min(unread, 99)}
        </span>
      )}
    </>
  );
}

/** Opens the chat beside the table, and closes it, as Escape does. */
function PanelButton({ client, panel }: ButtonProps & { readonly panel: ToggledPanel }) {
  const t = useT();
  const unread = useChatState(client, (state) => state.unread);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, toggle } = panel;
  useChatSound(isOpen ? null : client);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent): void => {
      // What lies above it is closed first.
      if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog[open]') !== null)
        return;
      toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen, toggle]);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    // The focus was in the panel, which is gone. A player who was at a card stays there.
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label={t('chat.open', { unread })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        onClick={toggle}
      >
        <Sign client={client} />
      </button>
      {!isOpen && <Told client={client} />}
    </>
  );
}

function DrawerButton({ view, client }: TableChatProps & ButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const unread = useChatState(client, (state) => state.unread);
  useChatSound(client);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={t('chat.open', { unread })}
        onClick={() => setOpen(true)}
      >
        <Sign client={client} />
      </button>
      {!open && <Told client={client} />}
      {open && (
        <Dialog title={t('chat.title')} side onClose={() => setOpen(false)}>
          <div className={styles.drawer}>
            {view.legal.length > 0 && (
              <p className={styles.yourTurn} role="status">
                {t('table.yourTurn')}
              </p>
            )}
            <TablePanel view={view} client={client} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Tells a screen reader the latest line while the drawer is closed. */
function Told({ client }: { readonly client: ChatClient }) {
  const t = useT();
  const unread = useChatState(client, (state) => state.unread);
  const line = useChatState(client, (state) => state.lines.at(-1));
  const isMuted = useIsMuted();
  const isNews = unread > 0 && line !== undefined && !isMuted(line.from.user);
  return (
    <p className="visually-hidden" role="status">
      {isNews && t('chat.says', { name: line.from.name, words: wordsOf(t, line) })}
    </p>
  );
}

/** Tells the lines of others while a dialog that is not the chat's own makes the chat inert. */
function useToldBehindDialog(client: ChatClient | null, tell: (words: string) => void): void {
  const t = useT();
  const isMuted = useIsMuted();
  const own = useOwnId();
  const now = useRef({ t, isMuted, own });
  now.current = { t, isMuted, own };
  useEffect(() => {
    if (client === null) return;
    return client.store.subscribe(({ lines }, before) => {
      const line = lines.at(-1);
      if (before.state !== 'there' || line === undefined || lines.length <= before.lines.length) return;
      const covers = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (covers === undefined || covers.querySelector('[role="log"][aria-label]') !== null) return;
      const { t: words, isMuted: muted, own: self } = now.current;
      if (line.from.user === self || muted(line.from.user)) return;
      tell(words('chat.says', { name: line.from.name, words: wordsOf(words, line) }));
    });
  }, [client, tell]);
}

/** Plays a sound for a line by somebody else, at most once in a while. */
function useChatSound(client: ChatClient | null): void {
  const last = useRef(0);
  useEffect(() => {
    if (client === null) return;
    return client.store.subscribe(({ unread, lines }, before) => {
      const isNew = before.state === 'there' && lines.length > before.lines.length;
      if (!isNew || (unread === before.unread && document.visibilityState === 'visible')) return;
      const now = Date.now();
      if (now - last.current < SOUND_EVERY_MS) return;
      last.current = now;
      playAtTable('chat');
    });
  }, [client]);
}

const SOUND_EVERY_MS = 3_000;

/**
 * Covers a player's picture: shows their last phrase for a moment, and one tap opens the actions about them.
 */
export function ChatAtSeat({ view, seat }: TableChatProps & { readonly seat: Seat }) {
  return (
    <ChatWords>
      <AtSeat view={view} seat={seat} />
    </ChatWords>
  );
}

function AtSeat({ view, seat }: TableChatProps & { readonly seat: Seat }) {
  const t = useT();
  const client = useChat({ room: view.room });
  const [open, setOpen] = useState(false);
  const { user, name, anonymous } = view.seats[seat];
  if (user === null || seat === view.seat) return null;
  return (
    <>
      <button
        type="button"
        className={styles.person}
        aria-label={t('chat.more', { name })}
        onClick={() => setOpen(true)}
      />
      {client !== null && <Fresh client={client} user={user} />}
      {open && (
        <PersonDialog
          user={user}
          name={name}
          hasAccount={!anonymous}
          room={view.room}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Fresh({ client, user }: { readonly client: ChatClient; readonly user: string }) {
  const line = useChatState(client, (state) => state.fresh[user]);
  const isMuted = useIsMuted();
  if (line === undefined || isMuted(user)) return null;
  return (
    // Hidden from screen readers: the list and the announcer tell them already.
    <span key={line.id} className={styles.fresh} aria-hidden="true">
      <Said line={line} size={34} />
    </span>
  );
}
