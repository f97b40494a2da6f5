/**
 * A poll: its answers before the vote, the result and the reader's own answer after it (docs/behaviour/polls.md 6).
 * It stands on its own page and in posts.
 */
import type { Poll } from '@troef/protocol';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { readPoll, voteIn } from '../../lib/polls/polls.ts';
import { useUser } from '../../lib/session/user.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Button } from '../form/button.tsx';
import styles from './poll-box.module.css';
import { VoteObstacle } from './vote-obstacle.tsx';

interface PollBoxProps {
  /** Id or slug. */
  readonly which: string;
  /** The question is the title of the page. */
  readonly isPage?: boolean;
  /** Called when the poll is there. */
  readonly onPoll?: (poll: Poll) => void;
}

export function PollBox({ which, isPage = false, onPoll }: PollBoxProps) {
  const t = useT();
  const me = useUser();
  const [answer, setAnswer] = useState<Poll | ApiFailure | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => readPoll(which),
    (reply) => {
      setAnswer(reply.ok ? reply.value : reply.error);
      if (reply.ok) onPoll?.(reply.value);
    },
    [which, me?.id, turn],
  );
  if (answer === null) return <p role="status">{t('polls.loading')}</p>;
  if (!('slug' in answer)) {
    return (
      <div role="alert" className={styles.box}>
        <p>{t(answer.status === 404 ? 'polls.missing' : 'polls.failed')}</p>
        {answer.status !== 404 && <Button onClick={() => setTurn(turn + 1)}>{t('polls.again')}</Button>}
      </div>
    );
  }
  return <Shown key={answer.id} poll={answer} isPage={isPage} onVote={() => setTurn(turn + 1)} />;
}

interface ShownProps {
  readonly poll: Poll;
  readonly isPage: boolean;
  readonly onVote: () => void;
}

function Shown({ poll, isPage, onVote }: ShownProps) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const isAsking = poll.status === 'open' && (poll.own === null || isChanging);
  const id = useId();
  const Title = isPage ? 'h1' : 'h3';
  return (
    <section className={styles.box} data-page={isPage || undefined} aria-labelledby={id}>
      <Title id={id} className={styles.question}>
        {poll.question[t.locale]}
      </Title>
      <p className={styles.soft}>{whenWords(t, poll)}</p>
      {isAsking ? (
        <Asked
          poll={poll}
          labelledBy={id}
          onVote={() => {
            setChanging(false);
            onVote();
          }}
        />
      ) : (
        <>
          {poll.counts === null && <Chosen poll={poll} />}
          {poll.status === 'open' && (
            <div className={styles.voted}>
              <p role="status">{t('polls.voted')}</p>
              <Button onClick={() => setChanging(true)}>{t('polls.change')}</Button>
            </div>
          )}
        </>
      )}
      {poll.counts !== null && !isAsking && <Result poll={poll} counts={poll.counts} />}
    </section>
  );
}

type Translator = ReturnType<typeof useT>;

function whenWords(t: Translator, { status, closes, voters, audience }: Poll): string {
  const parts = [
    closes === null
      ? null
      : t(status === 'closed' ? 'polls.closed' : 'polls.until', { date: day(t.locale, closes) }),
    voters === null ? null : t('polls.voters', { voters }),
    audience === 'premium' && status !== 'closed' ? t('polls.premium') : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

interface AskedProps {
  readonly poll: Poll;
  readonly labelledBy: string;
  readonly onVote: () => void;
}

function Asked({ poll, labelledBy, onVote }: AskedProps) {
  const t = useT();
  const me = useUser();
  const [chosen, setChosen] = useState<readonly number[]>(poll.own ?? []);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = useId();
  const isOne = poll.multiple === 1;
  const isFull = !isOne && chosen.length >= poll.multiple;
  const vote = async (): Promise<void> => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const reply = await voteIn(poll.slug, chosen);
    setFailure(reply.ok ? null : reply.error);
    if (reply.ok) onVote();
  };
  const choose = (at: number, on: boolean): void => {
    setMissing(false);
    setChosen(isOne ? [at] : on ? [...chosen, at] : chosen.filter((other) => other !== at));
  };
  return (
    <>
      <fieldset aria-labelledby={labelledBy} className={styles.answers}>
        <legend className={styles.soft}>{t('polls.choose', { most: poll.multiple })}</legend>
        {poll.options.map((option, at) => (
          <label key={option.en} className={styles.answer}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(at)}
              disabled={isFull && !chosen.includes(at)}
              onChange={(event) => choose(at, event.target.checked)}
            />
            <span>{option[t.locale]}</span>
          </label>
        ))}
      </fieldset>
      {me === null ? (
        <Link className={styles.go} to={withReturn(paths.account('login'), `/poll/${poll.slug}`)}>
          {t('polls.logIn')}
        </Link>
      ) : (
        <button type="button" className={styles.go} onClick={() => void vote()}>
          {t('polls.vote')}
        </button>
      )}
      {isMissing && <p role="alert">{t('polls.pickOne')}</p>}
      <VoteObstacle failure={failure} />
      {poll.counts === null && (
        <p className={styles.soft}>
          {t(poll.results === 'closed' ? 'polls.resultAtEnd' : 'polls.resultAfterVote')}
        </p>
      )}
    </>
  );
}

/** The own answers, of a poll that shows no counts yet. */
function Chosen({ poll }: { readonly poll: Poll }) {
  const t = useT();
  return (
    <>
      <ul className={styles.rows}>
        {(poll.own ?? []).map((at) => (
          <li key={at} className={styles.row}>
            <span className={styles.words}>{poll.options[at]?.[t.locale]}</span>
            <Own />
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t('polls.resultAtEnd')}</p>
    </>
  );
}

function Own() {
  const t = useT();
  return (
    <span className={styles.own}>
      <Check size={18} strokeWidth={2.8} aria-hidden="true" />
      {t('polls.own')}
    </span>
  );
}

function Result({ poll, counts }: { readonly poll: Poll; readonly counts: readonly number[] }) {
  const t = useT();
  const id = useId();
  const all = Math.max(1, poll.voters ?? 1);
  return (
    <div>
      <p id={id} className={styles.heading}>
        {t('polls.result')}
      </p>
      <ul className={styles.rows} aria-labelledby={id}>
        {poll.options.map((option, at) => {
          const count = counts[at] ?? 0;
          const percent = Math.round((100 * count) / all);
          return (
            <li key={option.en} className={styles.row}>
              <span className={styles.words}>{option[t.locale]}</span>
              {poll.own?.includes(at) && <Own />}
              <span className={styles.bar}>
                <i aria-hidden="true" style={{ width: `calc(${percent / 100} * (100% - 9.5em))` }} />
                {`${t('polls.share', { percent: String(percent) })} · ${t('polls.votes', { votes: count })}`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
