/**
 * Finds users by the beginning of their names and adds one to a list; for others it says why they cannot be
 * added.
 */
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { failureWords } from '../../../components/account/words.ts';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Badges } from '../../../components/people/badges.tsx';
import { Portrait } from '../../../components/people/portrait.tsx';
import { findPeople, type Seen } from '../../../lib/people/people.ts';
import { problemOf, type Relation, setRelation } from '../../../lib/people/relations.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { type ActionMessage, bad, good, Said } from '../parts/said.tsx';

const CALM_MS = 250;
const SHOWN = 6;
const SHORTEST = 2;

interface AddByNameProps {
  readonly relation: Relation;
  readonly onAdded: () => void;
}

export function AddByName({ relation, onAdded }: AddByNameProps) {
  const t = useT();
  const user = useUser();
  const [name, setName] = useState('');
  const [found, setFound] = useState<readonly Seen[] | null>(null);
  const [word, setWord] = useState<ActionMessage | null>(null);
  const wanted = name.trim();

  useEffect(() => {
    if (wanted.length < SHORTEST) {
      setFound(null);
      return;
    }
    let left = false;
    const timer = setTimeout(async () => {
      const reply = await findPeople(wanted, SHOWN);
      if (left) return;
      setFound(reply.ok ? reply.value : null);
      setWord(reply.ok ? null : bad(failureWords(t, reply.error)));
    }, CALM_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, t]);

  if (user === null) return null;
  const add = (person: Seen) => {
    setWord(good(t('settings.people.added', { name: person.name })));
    setName('');
    setFound(null);
    onAdded();
    void setRelation(relation, person.id, true);
  };
  const addOnly = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const [only, ...others] = (found ?? []).filter(({ id }) => problemOf(user, relation, id) === null);
    if (only === undefined) return;
    if (others.length === 0) add(only);
    else setWord(good(t('settings.people.chooseOne')));
  };
  return (
    <div className={styles.field}>
      <Field
        label={t('settings.people.add')}
        type="search"
        name="player"
        autoComplete="off"
        spellCheck={false}
        value={name}
        enterKeyHint="done"
        onChange={setName}
        onKeyDown={addOnly}
      />
      <Said word={word} />
      <div role="status">
        {found?.length === 0 && <p className={styles.hint}>{t('settings.people.noneFound')}</p>}
      </div>
      {found !== null && (
        <ul className={styles.list}>
          {found.map((person) => {
            const problem = problemOf(user, relation, person.id);
            return (
              <li key={person.id} className={styles.item}>
                <Portrait name={person.name} src={person.avatar} size={40} />
                <span className={styles.what}>
                  {person.name}
                  <Badges of={person} />
                  {problem !== null && <small>{t(`settings.people.${problem}`)}</small>}
                </span>
                {problem === null && (
                  <Button
                    look="strong"
                    aria-label={t('settings.people.addOf', { name: person.name })}
                    onClick={() => add(person)}
                  >
                    <Plus size={20} aria-hidden="true" />
                    {t('settings.add')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
