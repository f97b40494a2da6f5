/** The standing poll: wishes with their points and what became of them, by that, and a new one. */
import { type Poll, WISH_STATES, WISHES_SLUG, type Wish, type WishState } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import button from '../../../components/form/button.module.css';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Filter, List, usePartOf } from '../parts/list.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { useAct } from '../parts/use-act.ts';
import { readPoll } from './api.ts';
import { WishDialog } from './wish-dialog.tsx';

interface Row {
  readonly id: string;
  readonly at: number;
  readonly words: Poll['question'];
  readonly wish: Wish;
  readonly points: number;
}

/** In the order of the states, those with most points first. */
const rowsOf = ({ options, wishes, counts }: Poll): readonly Row[] =>
  (wishes ?? [])
    .flatMap((wish, at) => {
      const words = options[at];
      return words === undefined ? [] : [{ id: String(at), at, words, wish, points: counts?.[at] ?? 0 }];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || other.points - one.points);
const placeOf = ({ wish }: Row): number => WISH_STATES.indexOf(wish.state);

const countOf = ({ wishes }: Poll, state: WishState): number =>
  (wishes ?? []).filter((wish) => wish.state === state).length;

export function WishesPage() {
  const t = useT();
  const act = useAct();
  const reading = useRead(() => readPoll(WISHES_SLUG), []);
  const [asked, setAsked] = useState<Row | 'new' | null>(null);
  const [query] = useSearchParams();
  const chosen = WISH_STATES.find((each) => each === query.get('state'));
  const list = usePartOf(reading, (poll) =>
    rowsOf(poll).filter(({ wish }) => chosen === undefined || wish.state === chosen),
  );
  const ask = (what: Row | 'new'): void => {
    act.say(null);
    setAsked(what);
  };
  return (
    <Read of={reading}>
      {(poll) => (
        <>
          <Head
            title={t('adminContent.wishes.title')}
            lead={t('adminContent.wishes.lead', { count: poll.voters ?? 0 })}
            back={{ to: paths.admin('polls'), words: t('admin.section.polls') }}
          >
            <Link className={button.button} to={paths.future(t.locale)}>
              {t('adminContent.poll.toPage')}
            </Link>
            <Button look="strong" aria-haspopup="dialog" onClick={() => ask('new')}>
              <Plus size={20} aria-hidden="true" />
              {t('adminContent.wishes.add')}
            </Button>
          </Head>
          <Said outcome={asked === null ? act.outcome : null} />
          <Filter
            label={t('adminContent.wishes.state')}
            name="state"
            values={WISH_STATES}
            words={(each) => t(`adminContent.wishState.${each}`)}
            all={t('adminContent.wishes.all')}
          />
          <List of={list} none={t('adminContent.filter.none')}>
            {(rows) =>
              WISH_STATES.map((state) => {
                const those = rows.filter(({ wish }) => wish.state === state);
                if (those.length === 0) return null;
                return (
                  <Block
                    key={state}
                    title={t(`adminContent.wishState.${state}`)}
                    aside={countOf(poll, state)}
                  >
                    <Wishes rows={those} onAsk={ask} />
                  </Block>
                );
              })
            }
          </List>
          {asked !== null && (
            <WishDialog
              poll={poll}
              asked={asked}
              act={act}
              onDone={(changed) => {
                setAsked(null);
                act.say({ tone: 'good', text: t('adminEvents.edit.done') });
                reading.show(changed);
              }}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </Read>
  );
}

interface WishesProps {
  readonly rows: readonly Row[];
  readonly onAsk: (row: Row) => void;
}

function Wishes({ rows, onAsk }: WishesProps) {
  const t = useT();
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          <p>
            <b>{row.words[t.locale]}</b>{' '}
            <span className={styles.soft}>{t('adminContent.wishes.points', { count: row.points })}</span>
            {row.wish.note !== null && (
              <>
                <br />
                {row.wish.note[t.locale]}
              </>
            )}
          </p>
          <Button
            look="plain"
            aria-haspopup="dialog"
            aria-label={labelled(t.locale, t('adminContent.wishes.change'), row.words[t.locale])}
            onClick={() => onAsk(row)}
          >
            {t('adminContent.wishes.change')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
