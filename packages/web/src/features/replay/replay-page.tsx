/**
 * The page *Replay*: a session from its address (`?room=`), a deal from the address itself (link.ts), or a
 * record that is pasted or chosen as a file. A worker turns it into moments, and the player steps through them.
 */
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { RecordForm } from '../../components/form/record-form.tsx';
import { PremiumLock } from '../../components/premium-lock.tsx';
import { note } from '../../lib/analytics/note.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { type DeskReply, fetchForDesk, fetchRecord, type RecordReply } from '../../lib/tables/room-record.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { wantMessages } from '../../lib/words/messages.ts';
import { Words } from '../../lib/words/words.tsx';
import { askTimeline } from './ask-timeline.ts';
import { readTarget, unpack } from './link.ts';
import type { Place } from './places.ts';
import { Player } from './player.tsx';
import { failureWords, type ReadRecord, readRecord } from './read-record.ts';
import styles from './replay-page.module.css';

type Stage =
  | { readonly at: 'ask' | 'fetching' | 'reading' }
  | {
      readonly at: 'unfetched';
      readonly reason: Exclude<RecordReply, { ok: true }>['reason'];
    }
  | { readonly at: 'read'; readonly read: ReadRecord; readonly place: Place; readonly times: Times | null };

type Times = NonNullable<Extract<RecordReply, { ok: true }>['times']>;
const START: Place = { deal: 0, at: 0 };

export default function ReplayPage() {
  return (
    <Words of="replay">
      <Asked />
    </Words>
  );
}

function Asked() {
  const t = useT();
  const [search] = useSearchParams();
  const room = search.get('room');
  const isDesk = search.has('desk');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [packed, setPacked] = useState(() => readTarget(hash).packed);
  const [stage, setStage] = useState<Stage>({ at: 'ask' });

  async function open(text: string, place: Place, times: Times | null = null): Promise<void> {
    setStage({ at: 'reading' });
    const read = await readRecord(text, askTimeline);
    if (read.ok) {
      note('analysis_open', { variant: read.timeline.variant, what: 'replay' });
      await Promise.all([wantMessages('table', t.locale), wantMessages(read.timeline.variant, t.locale)]);
    }
    setStage({ at: 'read', read, place, times });
  }

  // A link to another deal may be opened on this very page.
  useEffect(() => {
    const follow = () => setPacked(readTarget(location.hash).packed);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  // Opens what the address names. The player writes the place there itself, so only room and record count.
  useEffect(() => {
    let left = false;
    const { place } = readTarget(location.hash);
    const take = (text: string, times: Times | null = null) => {
      if (!left) void open(text, place, times);
    };
    if (packed !== null)
      void unpack(packed).then(
        (text) => take(text),
        () => take(''),
      );
    else if (room !== null) {
      setStage({ at: 'fetching' });
      const fetching: Promise<DeskReply> = isDesk ? fetchForDesk(room) : fetchRecord(room);
      void fetching.then((fetched) => {
        if (fetched.ok) take(fetched.record, fetched.times);
        else if (left) return;
        else if (fetched.reason === 'sudo') {
          const back = location.pathname + location.search + location.hash;
          const asked = new URLSearchParams({ return_to: back, action: 'admin' });
          void navigate(`${paths.sudo()}?${asked}`);
        } else setStage({ at: 'unfetched', reason: fetched.reason });
      });
    }
    return () => {
      left = true;
    };
  }, [room, packed, isDesk, navigate]);

  function askAgain(): void {
    // The address named the record that is left.
    navigate({ search: '', hash: '' }, { replace: true });
    setPacked(null);
    setStage({ at: 'ask' });
  }

  if (stage.at === 'read' && stage.read.ok) {
    return (
      <Player
        key={stage.read.text}
        timeline={stage.read.timeline}
        text={stage.read.text}
        times={stage.times}
        room={room}
        first={stage.place}
        onOther={askAgain}
      />
    );
  }
  const status =
    stage.at === 'fetching'
      ? t('replay.loading')
      : stage.at === 'reading'
        ? t('replay.reading')
        : stage.at === 'unfetched'
          ? t(`replay.fetch.${stage.reason}`)
          : stage.at === 'read' && !stage.read.ok
            ? failureWords(t, stage.read.failure)
            : '';
  return (
    <div className={styles.ask}>
      <title>{t('replay.pageTitle')}</title>
      <meta name="description" content={t('replay.description')} />
      <header>
        <Link className={styles.home} to={paths.landing(t.locale)}>
          Troef
        </Link>
      </header>
      <main>
        <h1 className={styles.title}>{t('replay.title')}</h1>
        <p className={styles.lead}>{t('replay.lead')}</p>
        <p role="status" className={styles.status}>
          {status}
        </p>
        {stage.at === 'unfetched' && stage.reason === 'premium' && <PremiumLock feature="history" />}
        {stage.at !== 'fetching' && stage.at !== 'reading' && (
          <RecordForm
            label={t('replay.record')}
            hint={t('replay.record.hint')}
            submit={t('replay.run')}
            file={t('replay.file')}
            onRecord={(text) => void open(text, START)}
          />
        )}
      </main>
    </div>
  );
}
