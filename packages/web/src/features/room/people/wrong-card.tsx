/** The button "Wrong card?", for a few seconds after a card of the player, over the felt beside the trick. */
import { refusalWords } from '../../../components/tables/words.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import { toast } from '../panels/toast.tsx';
import styles from './among-people.module.css';
import { useWrongCard } from './use-wrong-card.ts';
import { PeopleWords } from './words.tsx';

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
  const may = useWrongCard();
  if (!may || isAsked) return null;
  return (
    <button
      type="button"
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
