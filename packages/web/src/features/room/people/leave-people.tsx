/**
 * Leaving a table with people: says what it costs before the player leaves, and what they can do instead. After
 * the first deal they then see what they have reached.
 */

import { canStop, stopsHere } from '@troef/client';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../components/dialog.tsx';
import { refusalWords } from '../../../components/tables/words.ts';
import { note } from '../../../lib/analytics/note.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import panels from '../panels/panels.module.css';
import { toast } from '../panels/toast.tsx';
import { PeopleWords } from './words.tsx';

export default function LeavePeople({ close }: { readonly close: () => void }) {
  return (
    <PeopleWords>
      <Leave close={close} />
    </PeopleWords>
  );
}

function Leave({ close }: { readonly close: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useClient();
  const view = useView((whole) => whole);
  const { seat, people, status, places, variant, tournament } = view;
  const user = useUser();
  const textId = useId();
  const [busy, setBusy] = useState(false);
  const isOver = status !== 'playing' || places !== null;
  const isFree = isOver || people === null || people.leaveIsFree;
  const words = seat === null ? 'watching' : isFree ? 'free' : 'costs';
  const hasAsked = people?.endVotes.includes(seat as NonNullable<typeof seat>) === true;
  const canAsk = words === 'costs' && tournament === undefined && !hasAsked;

  const mayStop = seat !== null && canStop(view) && !stopsHere(view);
  const hasScore = seat !== null && !isOver && view.sheet.length > 0;
  const leave = async (): Promise<void> => {
    if (hasScore) {
      close();
      return client.leave('stays');
    }
    setBusy(true);
    await client.leave();
    if (seat !== null && !isOver) note('game_drop', { variant, with: 'people' });
    await navigate(paths.lobby(variant));
  };
  return (
    <Dialog title={t('rooms.leave.title')} onClose={close} describedBy={isOver ? undefined : textId}>
      {!isOver && (
        <p id={textId} className={panels.text}>
          {/* A guest has no reputation to lose. */}
          {t(`rooms.leave.${words === 'costs' && user === null ? 'costsOthers' : words}`)}
        </p>
      )}
      <div className={panels.actions}>
        <button type="button" className={panels.button} data-stay onClick={close}>
          {t('rooms.leave.stay')}
        </button>
        <button
          type="button"
          className={`${panels.button} ${words === 'costs' ? '' : panels.strong}`}
          aria-busy={busy}
          onClick={() => void leave()}
        >
          {t(words === 'costs' ? 'rooms.leave.anyway' : 'rooms.leave.leave')}
        </button>
      </div>
      {mayStop && (
        <button
          type="button"
          className={`${panels.button} ${panels.wide}`}
          onClick={() => {
            close();
            void client.ask('room:end', { yes: true, stop: true });
          }}
        >
          {t('table.stopHere')}
        </button>
      )}
      {canAsk && (
        <button
          type="button"
          className={`${panels.button} ${panels.strong} ${panels.wide}`}
          onClick={() => {
            close();
            void client.ask('room:end', { yes: true }).then((error) => {
              if (error !== null) toast(refusalWords(t, error));
            });
          }}
        >
          {t('rooms.leave.askEnd')}
        </button>
      )}
    </Dialog>
  );
}
