/** One poll: how it stands, its end, and its words. */
import type { Poll, PollChange } from '@troef/protocol';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import button from '../../../components/form/button.module.css';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { draftOfChange } from '../parts/draft.ts';
import { Fact } from '../parts/fact.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, type Reading, useRead } from '../parts/read.tsx';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { changePoll, deletePoll, readPoll } from './api.ts';
import { PollForm } from './poll-form.tsx';
import { changeOf, pollValuesOf } from './poll-values.ts';

export function PollPage({ which }: { readonly which: string }) {
  const t = useT();
  const reading = useRead(() => readPoll(which), [which]);
  return (
    <Read of={reading}>
      {(poll) => (
        <>
          <Head
            title={poll.question[t.locale]}
            lead={t(`adminContent.status.${poll.status}`)}
            back={{ to: paths.admin('polls'), words: t('admin.section.polls') }}
          >
            {poll.status !== 'draft' && (
              <Link className={button.button} to={paths.poll(poll.slug)}>
                {t('adminContent.poll.toPage')}
              </Link>
            )}
          </Head>
          <div className={styles.columns}>
            <Standing poll={poll} />
            <Acts poll={poll} reading={reading} />
          </div>
          {poll.status !== 'closed' && (
            <Block title={t('adminContent.poll.edit')}>
              <Edit key={poll.status} poll={poll} reading={reading} />
            </Block>
          )}
        </>
      )}
    </Read>
  );
}

interface PollProps {
  readonly poll: Poll;
  readonly reading: Reading<Poll>;
}

function Standing({ poll }: Pick<PollProps, 'poll'>) {
  const t = useT();
  const { counts } = poll;
  return (
    <Block
      title={t('adminContent.poll.standing')}
      aside={poll.voters === null ? null : t('adminContent.poll.votersCount', { count: poll.voters })}
    >
      <dl className={styles.facts}>
        {poll.options.map((option, at) => (
          <Fact key={option.en} name={option[t.locale]}>
            {counts === null ? '–' : t('adminContent.poll.votes', { count: counts[at] ?? 0 })}
          </Fact>
        ))}
      </dl>
      <dl className={styles.facts}>
        <Fact name={t('adminContent.poll.multiple')}>{poll.multiple}</Fact>
        <Fact name={t('adminContent.poll.audience')}>{t(`adminContent.audience.${poll.audience}`)}</Fact>
        <Fact name={t('adminContent.poll.results')}>{t(`adminContent.results.${poll.results}`)}</Fact>
        <Fact name={t('adminContent.poll.opens')}>{dayAndTime(t.locale, poll.opens)}</Fact>
        <Fact name={t('adminContent.poll.closes')}>
          {poll.closes === null ? t('adminContent.poll.noEnd') : dayAndTime(t.locale, poll.closes)}
        </Fact>
        <Fact name={t('adminContent.poll.address')}>
          <code>{paths.poll(poll.slug)}</code>
        </Fact>
      </dl>
    </Block>
  );
}

function Acts({ poll, reading }: PollProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'close' | 'remove' | null>(null);
  const close = async (): Promise<void> => {
    const done = await act.run(
      () => changePoll(poll.id, { closeNow: true, ...why.given }),
      t('adminContent.done.close'),
    );
    if (done === undefined) return;
    setAsked(null);
    reading.show(done);
  };
  const remove = async (): Promise<void> => {
    if ((await act.run(() => deletePoll(poll.id, why.given))) !== undefined)
      void navigate(paths.admin('polls'));
  };
  const ask = (what: 'close' | 'remove'): void => {
    act.say(null);
    why.set('');
    setAsked(what);
  };
  return (
    <Block title={t('adminPeople.acts.title')}>
      <p className={styles.soft}>{t('adminPeople.acts.noted')}</p>
      <Said outcome={asked === null ? act.outcome : null} />
      <div className={styles.buttons}>
        {poll.status === 'open' && (
          <Button aria-haspopup="dialog" onClick={() => ask('close')}>
            {t('adminContent.act.close')}
          </Button>
        )}
        <Button look="danger" aria-haspopup="dialog" onClick={() => ask('remove')}>
          {t('adminContent.act.remove')}
        </Button>
      </div>
      {asked !== null && (
        <Sure
          title={t(`adminContent.act.${asked}`)}
          text={t(`adminContent.sure.${asked}`, { count: poll.voters ?? 0 })}
          yes={t(`adminContent.yes.${asked}`)}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void (asked === 'close' ? close() : remove())}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  );
}

/** An end that has passed would close the poll, so it opens the question of closing. */
function Edit({ poll, reading }: PollProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const [closing, setClosing] = useState<PollChange | null>(null);
  const stored = pollValuesOf(poll);
  const draft = draftOfChange(`poll.${poll.id}`, stored);
  const send = async (change: PollChange, done: string): Promise<boolean> => {
    const changed = await act.run(() => changePoll(poll.id, { ...change, ...why.given }), done);
    if (changed === undefined) return false;
    why.set('');
    reading.show(changed);
    return true;
  };
  const close = async (change: PollChange): Promise<void> => {
    if (await send(change, t('adminContent.done.close'))) draft.keep(null);
  };
  return (
    <>
      <PollForm
        label={t('adminContent.poll.edit')}
        stored={stored}
        draft={draft}
        isOpenToAll={poll.status === 'draft'}
        submit={t('adminEvents.edit.submit')}
        end={<Said outcome={closing === null ? act.outcome : null} />}
        why={why}
        onPast={(values) => {
          if (poll.status !== 'open') return;
          const { closes: _, ...rest } = changeOf(poll, values);
          act.say(null);
          setClosing({ ...rest, closeNow: true });
        }}
        onSubmit={async (values) => {
          const change = changeOf(poll, values);
          if (Object.keys(change).length === 0) return t('adminEvents.edit.same');
          return (await send(change, t('adminEvents.edit.done'))) ? undefined : '';
        }}
      />
      {closing !== null && (
        <Sure
          title={t('adminContent.act.close')}
          text={t('adminContent.sure.closePast', { count: poll.voters ?? 0 })}
          yes={t('adminContent.yes.close')}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void close(closing)}
          onClose={() => {
            draft.keep(null);
            setClosing(null);
          }}
        />
      )}
    </>
  );
}
