/**
 * One list of users: its entries, a field to add one, and the room that is left. Removing an entry can be
 * undone.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { Badges } from '../../../components/people/badges.tsx';
import { Portrait } from '../../../components/people/portrait.tsx';
import { Presence } from '../../../components/people/presence.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { type Seen, usePeople } from '../../../lib/people/people.ts';
import { idsOf, type Relation, remaining, setRelation } from '../../../lib/people/relations.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { AddByName } from './add-by-name.tsx';
import own from './people.module.css';

interface PeopleSectionProps {
  readonly relation: Relation;
  readonly empty: string;
  readonly canAdd?: boolean;
}

export function PeopleSection({ relation, empty, canAdd = true }: PeopleSectionProps) {
  const t = useT();
  const user = useUser();
  const [removed, setRemoved] = useState<Seen | null>(null);
  const ids = user === null ? [] : idsOf(user, relation);
  const { people, state, again } = usePeople(ids, relation === 'friends');
  if (user === null) return null;
  return (
    <>
      {canAdd && <AddByName relation={relation} onAdded={() => setRemoved(null)} />}
      {canAdd && (
        <p className={own.left}>{t('settings.friends.left', { count: remaining(user, relation) })}</p>
      )}
      <div role="status">
        {removed !== null && (
          <p className={own.undo}>
            {t('settings.people.removed', { name: removed.name })}
            <Button
              look="plain"
              onClick={() => {
                void setRelation(relation, removed.id, true);
                setRemoved(null);
              }}
            >
              {t('settings.people.undo')}
            </Button>
          </p>
        )}
      </div>
      {ids.length === 0 && removed === null && <p className={styles.notice}>{empty}</p>}
      {state === 'loading' && (
        <div className={own.skeleton} role="status" aria-label={t('settings.loading')}>
          {ids.slice(0, 4).map((id) => (
            <span key={id} />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.notice} role="alert">
          {t('settings.loadFailed')}
          <Button onClick={again}>{t('settings.again')}</Button>
        </div>
      )}
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.item}>
            <Portrait name={person.name} src={person.avatar} />
            <div className={styles.what}>
              <Link to={paths.user(person.slug ?? person.id)}>{person.name}</Link>
              <Badges of={person} />
              {relation === 'friends' && <Presence of={person} />}
              {relation === 'friends' && <TableOf friend={person} />}
            </div>
            <Button
              look="plain"
              aria-label={t('settings.people.removeOf', { name: person.name })}
              onClick={() => {
                setRemoved(person);
                void setRelation(relation, person.id, false);
              }}
            >
              {t('settings.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links to the open table where a friend sits, if the member may sit down there too. */
function TableOf({ friend: { table } }: { readonly friend: Seen }) {
  const t = useT();
  if (table == null) return null;
  return (
    <small>
      <Link to={paths.room(table.room, table.variant)}>
        {t('settings.people.atTable', { game: t(`games.${table.variant}.name`) })}
      </Link>
    </small>
  );
}
