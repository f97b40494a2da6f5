/** The opponents whom the member met most often, and who won. */
import type { OpponentStats } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Rows } from './rows.tsx';

export function Opponents({ opponents }: { readonly opponents: readonly OpponentStats[] }) {
  const t = useT();
  return (
    <Rows
      heads={[t('settings.figures.name'), t('settings.figures.sessions'), t('settings.figures.ahead')]}
      rows={opponents.map(({ user, name, slug, games, wins }) => ({
        key: user,
        name: name === '' ? t('settings.figures.gone') : <Link to={paths.user(slug ?? user)}>{name}</Link>,
        numbers: [games, wins],
      }))}
    />
  );
}
