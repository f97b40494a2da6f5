/** Says before the deal who will play with whom; nothing in a game without teams. */
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';

export function TeamsLine({ className }: { readonly className: string | undefined }) {
  const t = useT();
  const { teams } = useView(({ options }) => options);
  if (teams === null) return null;
  return (
    <p className={className}>
      {t(teams === 'random' ? 'rooms.waiting.teamsDrawn' : 'rooms.waiting.teamsSeated')}
    </p>
  );
}
