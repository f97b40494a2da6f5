/**
 * The standing poll: the reader's own wishes, all wishes by points, and what became of earlier ones
 * (docs/behaviour/polls.md 6). The page is written without the poll, which comes from the server.
 */
import type { Poll } from '@troef/protocol';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { readWishes, voteIn } from '../../lib/polls/polls.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { AllWishes } from './all-wishes.tsx';
import styles from './future.module.css';
import { Outcomes } from './outcomes.tsx';
import { OwnWishes, type SaveState } from './own-wishes.tsx';
import { isSame, type Ranking, readRanking, withWish } from './ranked.ts';

export function FuturePage() {
  const t = useT();
  const me = useUser();
  const [poll, setPoll] = useState<Poll | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(readWishes, (reply) => setPoll((known) => (reply.ok ? reply.value : (known ?? 'failed'))), [
    me?.id,
    turn,
  ]);
  return (
    <div className={styles.page}>
      <title>{`${t('polls.future.title')} · ${t('site.name')}`}</title>
      <meta name="description" content={t('polls.future.description')} />
      <header>
        <h1>{t('polls.future.title')}</h1>
        <p className={styles.lead}>{t('polls.future.lead')}</p>
      </header>
      {poll === null && <p role="status">{t('polls.loading')}</p>}
      {poll === 'failed' && (
        <div role="alert">
          <p>{t('polls.failed')}</p>
          <Button onClick={() => setTurn(turn + 1)}>{t('polls.again')}</Button>
        </div>
      )}
      {poll !== null && poll !== 'failed' && (
        <Wishes key={me?.id} poll={poll} onSaved={() => setTurn(turn + 1)} />
      )}
    </div>
  );
}

interface WishesProps {
  readonly poll: Poll;
  readonly onSaved: () => void;
}

function Wishes({ poll, onSaved }: WishesProps) {
  const [search] = useSearchParams();
  const saved: Ranking = poll.own ?? [];
  /** null: as saved. A guest's choice comes back from the log-in in the address. */
  const [chosen, setChosen] = useState<Ranking | null>(() =>
    readRanking(search.get('wishes'), (wish) => poll.wishes?.[wish]?.state === 'open'),
  );
  const [now, setNow] = useState<'saving' | 'saved' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const ranking = chosen ?? saved;
  const state: SaveState = now ?? (isSame(ranking, saved) ? 'same' : 'changed');
  const change = (next: Ranking): void => {
    setChosen(next);
    setNow(null);
    setFailure(null);
  };
  const save = async (): Promise<void> => {
    setNow('saving');
    const reply = await voteIn(poll.slug, ranking);
    setNow(reply.ok ? 'saved' : null);
    setFailure(reply.ok ? null : reply.error);
    if (reply.ok) onSaved();
  };
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <OwnWishes
          poll={poll}
          ranking={ranking}
          state={state}
          failure={failure}
          onChange={change}
          onSave={() => void save()}
        />
        <AllWishes poll={poll} ranking={ranking} onChoose={(wish) => change(withWish(ranking, wish))} />
      </div>
      <Outcomes poll={poll} />
    </div>
  );
}
