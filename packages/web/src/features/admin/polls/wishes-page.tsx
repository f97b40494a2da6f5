/** The standing poll: every wish with its points and what became of it, and a new one. */
import { type Poll, WISH_STATES, WISHES_SLUG, type Wish, type WishState } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import button from '../../../components/form/button.module.css';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { useAct } from '../parts/use-act.ts';
import { readPoll } from './api.ts';
import { WishDialog } from './wish-dialog.tsx';

interface Row {
  readonly at: number;
  readonly words: Poll['question'];
  readonly wish: Wish;
  readonly points: number;
}

const rowsOf = ({ options, wishes, counts }: Poll, state: WishState): readonly Row[] =>
  (wishes ?? [])
    .flatMap((wish, at) => {
      const words = options[at];
      return words === undefined || wish.state !== state
        ? []
        : [{ at, words, wish, points: counts?.[at] ?? 0 }];
    })
    .toSorted((one, other) => other.points - one.points);

export function WishesPage() {
  const t = useT();
  const act = useAct();
  const reading = useRead(() => readPoll(WISHES_SLUG), []);
  const [asked, setAsked] = useState<Row | 'new' | null>(null);
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
          {WISH_STATES.map((state) => {
            const rows = rowsOf(poll, state);
            if (rows.length === 0) return null;
            return (
              <Block key={state} title={t(`adminContent.wishState.${state}`)} aside={rows.length}>
                <ul className={styles.lines}>
                  {rows.map((row) => (
                    <li key={row.at}>
                      <p>
                        <b>{row.words[t.locale]}</b>{' '}
                        <span className={styles.soft}>
                          {t('adminContent.wishes.points', { count: row.points })}
                        </span>
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
                        onClick={() => ask(row)}
                      >
                        {t('adminContent.wishes.change')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </Block>
            );
          })}
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
