/** Leads a member who finds no games to those that are kept on this device only, if there are any. */
import { useState } from 'react';
import { Link } from 'react-router';
import { hasTablesHere } from '../../../lib/local/local-kept.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';

/** Only a device that ever had a table starts the worker that knows them. */
async function areTablesHere(): Promise<boolean> {
  if (!hasTablesHere()) return false;
  const { localLine } = await import('../../../lib/local/local-line.ts');
  const answer = await localLine().askDevice('device:list', {});
  return answer.ok && answer.value.tables.length > 0;
}

export function GamesHere() {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useAnswer(areTablesHere, setShown, []);
  if (!isShown) return null;
  return <p>{t.rich('history.here', { link: <Link to={paths.device()}>{t('history.here.link')}</Link> })}</p>;
}
