/** The tables on this device, running and finished, the newest first: to go on, to look back, to delete. */
import { offeredLength } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import buttons from '../../components/form/button.module.css';
import { Button } from '../../components/form/button.tsx';
import { GameMark } from '../../components/game-mark.tsx';
import plain from '../../components/plain-page.module.css';
import { ReplayLink } from '../../components/replay-link.tsx';
import { lengthWords } from '../../lib/games/length-words.ts';
import { localLine } from '../../lib/local/local-line.ts';
import type { LocalTable } from '../../lib/local/local-words.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { currentVariant } from '../../lib/pages/scope.ts';
import { forgetTable } from '../../lib/tables/running-table.ts';
import { ago } from '../../lib/words/dates.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import styles from './device-page.module.css';
import { PlayedSessions } from './played-sessions.tsx';
import { RunningTables } from './running-tables.tsx';

type Tables = readonly LocalTable[] | 'reading' | 'failed';

const read = async (): Promise<Tables> => {
  const answer = await localLine().askDevice('device:list', {});
  return answer.ok ? answer.value.tables : 'failed';
};

export function DevicePage() {
  const t = useT();
  const [tables, setTables] = useState<Tables>('reading');
  const [leaving, setLeaving] = useState<LocalTable | null>(null);
  useEffect(() => void read().then(setTables), []);
  useEffect(() => {
    document.title = `${t('device.title')} · ${t('site.name')}`;
  }, [t]);
  async function remove({ room }: LocalTable): Promise<void> {
    setLeaving(null);
    await localLine().askDevice('device:remove', { room });
    forgetTable(room);
    setTables(await read());
  }
  const isEmpty = Array.isArray(tables) && tables.length === 0;
  return (
    <article className={plain.page}>
      <h1>{t('device.title')}</h1>
      <p className={plain.lead}>{t('device.lead')}</p>
      <p role="status" className={styles.told}>
        {tables === 'failed' && t('device.failed')}
        {isEmpty && t('device.none')}
      </p>
      {isEmpty && (
        <Link className={buttons.button} data-look="strong" to={paths.landing(t.locale, currentVariant())}>
          {t('site.landing.play')}
        </Link>
      )}
      {Array.isArray(tables) && (
        <ul className={styles.tables}>
          {tables.map((table) => (
            <TableRow key={table.room} table={table} remove={() => setLeaving(table)} />
          ))}
        </ul>
      )}
      <RunningTables />
      <PlayedSessions />
      {leaving !== null && (
        <Dialog title={t('device.removeTitle')} onClose={() => setLeaving(null)}>
          <p className={styles.asked}>{t('device.removeNote')}</p>
          <div className={styles.ways}>
            <Button onClick={() => setLeaving(null)}>{t('device.keep')}</Button>
            <Button look="danger" onClick={() => void remove(leaving)}>
              {t('device.remove')}
            </Button>
          </div>
        </Dialog>
      )}
    </article>
  );
}

function TableRow({ table, remove }: { readonly table: LocalTable; readonly remove: () => void }) {
  const t = useT();
  const { room, variant, at } = table;
  const game = t(`games.${variant}.name`);
  const when = ago(t.locale, at);
  const length = table.again === undefined ? offeredLength(variant, table.length) : undefined;
  const isRunning = table.status === 'playing';
  return (
    <li className={styles.table} data-room={room}>
      <h2 className={styles.name}>
        <GameMark variant={variant} size={40} />
        <span>
          {game}
          <small>{length === undefined ? when : `${when} · ${lengthWords(t, variant, length)}`}</small>
        </span>
      </h2>
      <p>
        {standing(t, table)} {table.copied === true && t('device.copy')}
      </p>
      <div className={styles.ways}>
        <Link
          className={buttons.button}
          data-look={isRunning ? 'strong' : undefined}
          to={paths.room(room, variant)}
          aria-label={t(isRunning ? 'device.goOnWith' : 'device.resultOf', { game, when })}
        >
          {t(isRunning ? 'device.goOn' : 'device.result')}
        </Link>
        {!isRunning && <ReplayLink className={buttons.button} room={room} />}
        {!isRunning && table.copied !== true && table.again === undefined && (
          <a className={buttons.button} href={`${paths.check(t.locale)}?room=${room}`}>
            {t('device.check')}
          </a>
        )}
        <Button look="plain" onClick={remove} aria-label={t('device.removeOf', { game, when })}>
          {t('device.remove')}
        </Button>
      </div>
    </li>
  );
}

function standing(t: Translator, { status, seat, played, totals, places, again }: LocalTable): string {
  const points = String(totals[seat]).replace('-', '−');
  if (again?.lesson !== undefined) return t('device.lesson.row', { title: again.lesson.title });
  if (again !== undefined)
    return t(status === 'finished' ? 'device.again.done' : 'device.again.running', { points });
  const place = places?.[seat];
  if (place !== undefined) return t('device.finished', { place, points });
  return t(status === 'playing' ? 'device.running' : 'device.stopped', { count: played, points });
}
