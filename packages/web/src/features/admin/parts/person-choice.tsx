/** Chooses a user: of those offered, or by the beginning of the name. */
import { useEffect, useId, useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { findPeople } from './api.ts';
import styles from './person-choice.module.css';

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface PersonChoiceProps {
  readonly offered: readonly Person[];
  readonly chosen: Person | null;
  readonly onChoose: (person: Person) => void;
}

const FOUND_MAX = 8;
const REST_MS = 250;

export function PersonChoice({ offered, chosen, onChoose }: PersonChoiceProps) {
  const t = useT();
  const group = useId();
  const [name, setName] = useState('');
  const [found, setFound] = useState<readonly Person[]>([]);
  const wanted = name.trim();
  useEffect(() => {
    if (wanted === '') return setFound([]);
    let left = false;
    const timer = setTimeout(() => {
      void findPeople(wanted, FOUND_MAX).then((reply) => {
        if (!left && reply.ok) setFound(reply.value.data);
      });
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  const people = wanted === '' ? offered : found;
  return (
    <div className={styles.choice}>
      <Field
        label={t('admin.person.search')}
        value={name}
        autoComplete="off"
        spellCheck={false}
        onChange={setName}
      />
      <fieldset className={styles.people} aria-label={t('admin.person.found')}>
        {people.map((person) => (
          <label key={person.id} className={styles.person}>
            <input
              type="radio"
              name={group}
              checked={chosen?.id === person.id}
              onChange={() => onChoose({ id: person.id, name: person.name })}
            />
            {person.name}
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.none}>
        {wanted !== '' && people.length === 0 ? t('admin.person.none') : ''}
      </p>
    </div>
  );
}
