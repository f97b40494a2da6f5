/**
 * Takes lines of chat and returns earlier ones. `judge-chat.ts` decides who may write; the text is cleaned,
 * filtered, stored and handed to the relay. A line that is held back opens a report in the same transaction.
 */

import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { type RoomState, seatOfUser, viewersOf } from '@troef/engine/state/room-state.ts';
import type { Seat, Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import {
  ApiError,
  type ChatHistory,
  type ChatObstacle,
  type ChatPhrase,
  type ChatSend,
  FALLBACK_LOCALE,
  type LobbyChatSend,
  type Locale,
} from '@troef/protocol';
import { reportHeldLine } from '../../community/reports/filter-report.ts';
import { standingSilence } from '../../community/silences/silences.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { TooManyRequests } from '../../platform/limits/too-many-requests.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { Filter } from '../../platform/text/filter.ts';
import type { Pushes } from '../push/events.ts';
import {
  isInDeal,
  judgeLobbyLine,
  judgeTableLine,
  lobbyObstacle,
  tableObstacle,
  trickOf,
} from './judge-chat.ts';
import {
  type ChatChannel,
  deafToLine,
  historyFor,
  insertLine,
  isRepeated,
  type StoredLine,
  shownLine,
} from './lines.ts';
import type { Relay } from './relay.ts';
import { type Speaker, speakerOf } from './speakers.ts';
import { cleanText } from './text.ts';

export interface ChatService {
  sayAtTable(user: Identity, body: ChatSend): Promise<string>;
  sayInLobby(user: Identity, body: LobbyChatSend): Promise<string>;
  ofTable(user: Identity, room: string, deaf: ReadonlySet<string>): Promise<ChatHistory>;
  ofLobby(user: Identity, variant: Variant, deaf: ReadonlySet<string>): Promise<ChatHistory>;
}

interface ChatInput {
  readonly text?: string | undefined;
  readonly phrase?: ChatPhrase | undefined;
}

export function createChatService(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'random'>;
  readonly runner: Pick<RoomRunner, 'read'>;
  readonly mayWatch: (user: Identity, state: RoomState) => Promise<boolean>;
  readonly filter: Filter;
  readonly relay: Pick<Relay, 'told'>;
  readonly pushes: Pick<Pushes, 'roomChat'>;
  /** Limits the ready phrases of a user in one trick. */
  readonly phrases: Pick<RateLimit, 'count'>;
  /** Limits the pushes that the lines of a user make in one room. */
  readonly calls: Pick<RateLimit, 'count'>;
}): ChatService {
  const { deps, runner, mayWatch, filter, relay, pushes, phrases, calls } = options;
  const { db, clock, random } = deps;

  /** Returns the room to a user who has a seat, or may look at it. */
  const enter = async (user: Identity, room: string): Promise<{ state: RoomState; seat: Seat | null }> => {
    const { state } = await runner.read(room, (known) => known);
    const seat = seatOfUser(state, user.id) ?? null;
    if (seat === null && !(await mayWatch(user, state))) throw new ApiError('resource_missing', 'room');
    return { state, seat };
  };

  const keep = async (
    speaker: Speaker,
    said: ChatInput,
    place: ChatChannel & { readonly seat: Seat | null; readonly name: string },
    follow?: (tx: Querier, line: StoredLine) => Promise<void>,
  ): Promise<string> => {
    const text = said.text === undefined ? null : cleanText(said.text);
    if (text === undefined) throw new ApiError('unprocessable_content', 'text');
    const filtered = text === null ? { text: null, held: false } : filter(text);
    const line: StoredLine = {
      ...filtered,
      ...place,
      id: random.id(),
      user: speaker.id,
      phrase: said.phrase ?? null,
      at: new Date(clock.now()),
    };
    if (await isRepeated(db.pool, clock.now(), line)) {
      throw new ApiError('too_many_requests', 'repeated');
    }
    if (!line.held && follow === undefined) await insertLine(db.pool, line);
    else {
      await db.transaction(async (tx) => {
        await insertLine(tx, line);
        if (line.held) await reportHeldLine(tx, deps, line);
        else await follow?.(tx, line);
      });
    }
    relay.told(line);
    return line.id;
  };

  /** Calls players who keep their seat with the page closed when somebody writes: once a minute for each writer. */
  const callers = async (state: RoomState, speaker: string) => {
    const waiting = viewersOf(state).flatMap((seat) => {
      const { lockedIn, kind, holder } = state.seats[seat];
      return lockedIn && kind === 'away' && holder?.user != null && holder.user !== speaker
        ? holder.user
        : [];
    });
    if (waiting.length === 0) return undefined;
    const mayCall = await calls.count(`${speaker} ${state.head.id}`).then(
      () => true,
      (error) => {
        if (error instanceof TooManyRequests) return false;
        throw error;
      },
    );
    if (!mayCall) return undefined;
    return async (tx: Querier, line: StoredLine): Promise<void> => {
      const deaf = await deafToLine(tx, line, waiting);
      for (const user of waiting.filter((each) => !deaf.has(each))) {
        const text = line.text ?? phraseIn(await localeOf(tx, user), line.phrase);
        await pushes.roomChat(
          tx,
          user,
          { name: line.name, text },
          { room: state.head.id, variant: line.variant },
        );
      }
    };
  };

  const withSilence = async (
    user: Identity,
    lines: readonly StoredLine[],
    obstacle: ChatObstacle | null,
  ): Promise<ChatHistory> => ({
    lines: lines.map(shownLine),
    obstacle,
    silence: obstacle === 'silenced' ? await standingSilence(db.pool, user.id, clock.now()) : null,
  });

  return {
    async sayAtTable(user, { room, ...said }) {
      const { state, seat } = await enter(user, room);
      if (seat === null) throw new ApiError('forbidden', 'watch');
      const { variant } = state.head;
      const speaker = await speakerOf(deps, user, variant);
      const phrase = said.phrase ?? null;
      const refusal = judgeTableLine(speaker, state, phrase);
      if (refusal !== null) throw refusal;
      if (phrase !== null && isInDeal(state)) await phrases.count(`${user.id} ${room} ${trickOf(state)}`);
      const name = state.seats[seat].holder?.name ?? speaker.name;
      return keep(speaker, said, { room, variant, seat, name }, await callers(state, user.id));
    },
    async sayInLobby(user, { variant, ...said }) {
      const speaker = await speakerOf(deps, user, variant);
      const refusal = judgeLobbyLine(speaker);
      if (refusal !== null) throw refusal;
      return keep(speaker, said, { room: null, variant, seat: null, name: speaker.name });
    },
    async ofTable(user, room, deaf) {
      const { state, seat } = await enter(user, room);
      if (seat === null && state.choices.locked) return { lines: [], obstacle: 'watch', silence: null };
      const { variant } = state.head;
      const lines = await historyFor(db.pool, { room, variant }, user.id, { deaf, now: clock.now() });
      const obstacle = seat === null ? 'watch' : tableObstacle(await speakerOf(deps, user, variant), state);
      return withSilence(user, lines, obstacle);
    },
    async ofLobby(user, variant, deaf) {
      const lines = await historyFor(db.pool, { room: null, variant }, user.id, { deaf, now: clock.now() });
      return withSilence(user, lines, lobbyObstacle(await speakerOf(deps, user, variant)));
    },
  };
}

async function localeOf(db: Querier, user: string): Promise<Locale> {
  const { rows } = await db.query<{ locale: Locale }>('select locale from users where id = $1', [user]);
  return rows[0]?.locale ?? FALLBACK_LOCALE;
}

const phraseIn = (locale: Locale, phrase: ChatPhrase | null): string =>
  phrase === null ? '' : translate(locale, `chat.phrase.${phrase}`);
