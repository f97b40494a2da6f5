/**
 * What the menu of a table with people offers: claiming the rest, and ending the game together. The players of
 * a tournament cannot end it.
 */

import type { Refusal } from '@troef/client';
import { refusalWords } from '../../../components/tables/words.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import panels from '../panels/panels.module.css';
import { toast } from '../panels/toast.tsx';
import { isOwnTurn } from '../view/own-turn.ts';
import { PeopleWords } from './words.tsx';

export default function PeopleMenu({ close }: { readonly close: () => void }) {
  return (
    <PeopleWords>
      <Menu close={close} />
    </PeopleWords>
  );
}

function Menu({ close }: { readonly close: () => void }) {
  const t = useT();
  const client = useClient();
  const view = useView((whole) => whole);
  const { seat, people, status, deal, tournament } = view;
  if (seat === null || people === null || status !== 'playing') return null;
  const wantsEnd = people.endVotes.includes(seat);
  const told = (error: Refusal | null): void => {
    if (error !== null) toast(refusalWords(t, error));
  };
  return (
    <section className={panels.giveUp}>
      <div className={panels.actions}>
        <button
          type="button"
          className={panels.button}
          disabled={deal?.phase !== 'playing' || !isOwnTurn(view)}
          onClick={() => {
            close();
            void client.ask('room:claim', {}).then(told);
          }}
        >
          {t('rooms.menu.claim')}
        </button>
        {tournament === undefined && (
          <button
            type="button"
            className={panels.button}
            onClick={() => {
              close();
              void client.ask('room:end', { yes: !wantsEnd }).then(told);
            }}
          >
            {t(wantsEnd ? 'rooms.menu.endBack' : 'rooms.menu.end')}
          </button>
        )}
      </div>
      {tournament === undefined && <p className={panels.text}>{t('rooms.menu.endNote')}</p>}
    </section>
  );
}
