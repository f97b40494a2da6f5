/** The button "Wrong card?", for a few seconds after a card of the player, over the felt beside the trick. */
import { useEffect } from 'react';
import { refusalWords } from '../../../components/tables/words.ts';
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import { toast } from '../panels/toast.tsx';
import styles from './among-people.module.css';
import { useWrongCard } from './use-wrong-card.ts';
import { PeopleWords } from './words.tsx';

/** Said the first time only: a player who knows the key needs no reminder after every card. */
let isTold = false;

export default function WrongCardPlace() {
  return (
    <PeopleWords>
      <WrongCard />
    </PeopleWords>
  );
}

function WrongCard() {
  const t = useT();
  const client = useClient();
  const isAsked = useView(({ people }) => people?.takeBack !== null);
  const isTournament = useView(({ tournament }) => tournament !== undefined);
  const may = useWrongCard();
  const isOffered = may && !isAsked && !isTournament;
  const isOn = usePreferences(({ shortcuts }) => shortcuts);
  useEffect(() => {
    if (!isOffered || isTold || !isOn) return;
    isTold = true;
    say((words) => words('ear.takeBackWith'));
  }, [isOffered, isOn]);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      data-take-back
      className={styles.wrongCard}
      onClick={() => {
        void client.ask('room:undo', {}).then((error) => {
          if (error !== null) toast(refusalWords(t, error));
        });
      }}
    >
      {t('rooms.strip.wrongCard')} <b>{t('rooms.strip.takeItBack')}</b>
    </button>
  );
}
