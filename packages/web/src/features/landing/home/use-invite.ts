/**
 * Invites a friend to a table: opens one of the game that suits both, or takes the one where the member sits
 * already, then goes there. The table is open also if the friend can no longer be invited, and a notice says so.
 */
import type { Variant } from '@troef/games';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asCreate, usualChoices } from '../../../components/tables/table-choices.ts';
import { refusalWords } from '../../../components/tables/words.ts';
import { addNotice } from '../../../lib/page/notices.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { askRoom, findOwnRoom, type OwnRoom } from '../../../lib/tables/room-calls.ts';
import { takeSeat } from '../../../lib/tables/seating.ts';
import { useT } from '../../../lib/words/i18n.tsx';

const NOTICE_MS = 8_000;

export interface Invite {
  /** The id of the friend whose invitation is under way. */
  readonly busy: string | null;
  /** Why it was refused, in words. */
  readonly refused: string | null;
  readonly invite: (friend: { readonly id: string; readonly name: string }, variant: Variant) => void;
}

export function useInvite(): Invite {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function goTo({ id, variant }: OwnRoom, kind: 'info' | 'warn', words: string): Promise<null> {
    addNotice({ tag: 'invited', kind, text: () => words, timeout: NOTICE_MS });
    await navigate(paths.room(id, variant));
    return null;
  }

  /** Returns the reason, in words, if nothing came of it. */
  async function inviteTo(variant: Variant, id: string, name: string): Promise<string | null> {
    const invited = t('account.home.invited', { name });
    const seated = await takeSeat('room:create', asCreate(variant, usualChoices(variant)));
    if (seated.ok) {
      const { room } = seated.value;
      const reply = await askRoom('POST', room, ['invitation'], { user: id });
      const words = reply.ok ? invited : t('account.home.notInvited', { name });
      return goTo({ id: room, variant }, reply.ok ? 'info' : 'warn', words);
    }
    const own = seated.error.param === 'already_seated' ? await findOwnRoom() : null;
    if (own !== null) {
      const reply = await askRoom('POST', own.id, ['invitation'], { user: id });
      // Somebody who was invited a moment ago need not be invited again.
      if (reply.ok || reply.error.param === 'invitation') return goTo(own, 'info', invited);
    }
    return refusalWords(t, seated.error);
  }

  return {
    busy,
    refused,
    invite({ id, name }, variant) {
      if (busy !== null) return;
      setBusy(id);
      setRefused(null);
      void inviteTo(variant, id, name)
        .then(setRefused)
        .finally(() => setBusy(null));
    },
  };
}
