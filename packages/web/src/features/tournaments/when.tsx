/** Day and hour on the reader's clock, and in Brussels if that differs. */
import { useT } from '../../lib/words/i18n.tsx';
import { hourInBrussels, lineWhen } from '../../lib/words/tournaments.ts';

export function When({ iso }: { readonly iso: string }) {
  const t = useT();
  const brussels = hourInBrussels(t.locale, iso);
  return (
    <time dateTime={iso}>
      {lineWhen(t.locale, iso)}
      {brussels !== null && ` ${t('tournaments.brussels', { hour: brussels })}`}
    </time>
  );
}
