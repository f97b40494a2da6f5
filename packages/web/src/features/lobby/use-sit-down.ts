/**
 * Sitting down from a list of tables: the request under way, its refusal, and the table that asks for a
 * password.
 */
import type { Variant } from '@troef/games';
import type { LobbyRoom } from '@troef/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TableChoices } from '../../components/tables/table-choices.ts';
import { asCreate } from '../../components/tables/table-choices.ts';
import { refusalWords } from '../../components/tables/words.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { type Seated, takeSeat } from '../../lib/tables/seating.ts';
import { keepPassword } from '../../lib/tables/table-password.ts';
import { useT } from '../../lib/words/i18n.tsx';

export interface SitDown {
  /** The request under way: a room, `quick` or `create`. */
  readonly busy: string | null;
  readonly refused: string | null;
  /** The table at which the user has a seat already. */
  readonly seatedAt: string | null;
  readonly askPassword: LobbyRoom | null;
  readonly forgetPassword: () => void;
  readonly join: (room: LobbyRoom) => void;
  /** Resolves with what is wrong, in words, or with null once the user has a seat. */
  readonly joinWith: (password: string) => Promise<string | null>;
  readonly quick: () => void;
  readonly create: (variant: Variant, choices: TableChoices) => Promise<string | null>;
}

/** The table of a request, its password and its game. */
interface TableRequest {
  readonly room?: LobbyRoom;
  readonly password?: string | undefined;
  readonly game?: Variant;
}

export function useSitDown(variant: Variant): SitDown {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [seatedAt, setSeatedAt] = useState<string | null>(null);
  const [askPassword, setAskPassword] = useState<LobbyRoom | null>(null);

  async function go(
    what: string,
    asked: Promise<Seated>,
    { room, password, game = room?.options.variant ?? variant }: TableRequest = {},
  ): Promise<string | null> {
    setBusy(what);
    setRefused(null);
    const answer = await asked;
    setBusy(null);
    if (answer.ok) {
      if (password !== undefined) keepPassword(answer.value.room, password);
      await navigate(paths.room(answer.value.room, game));
      return null;
    }
    if (answer.error.param === 'already_seated') setSeatedAt(answer.error.room ?? null);
    return refusalWords(
      t,
      answer.error,
      room === undefined ? undefined : { host: room.host, minKarma: room.options.minKarma },
    );
  }

  return {
    busy,
    refused,
    seatedAt,
    askPassword,
    forgetPassword: () => setAskPassword(null),
    join(room) {
      if (busy !== null) return;
      if (room.obstacle === 'password') return setAskPassword(room);
      const { room: id } = room;
      void go(id, takeSeat('room:join', { room: id }), { room }).then(setRefused);
    },
    joinWith: (password) => {
      const room = askPassword;
      if (room === null) return Promise.resolve(null);
      const { room: id } = room;
      return go(id, takeSeat('room:join', { room: id, password }), { room, password });
    },
    quick() {
      if (busy === null) void go('quick', takeSeat('room:quick', { variant })).then(setRefused);
    },
    create: (game, choices) => {
      const password = choices.password === '' ? undefined : choices.password;
      return go('create', takeSeat('room:create', asCreate(game, choices)), { game, password });
    },
  };
}
