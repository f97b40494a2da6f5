/**
 * What a seat has taken in this deal: a small pile, and the number of tricks or points. The points of a team
 * are in ./sides.tsx, once for both partners.
 */
import type { Seat } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import { useT } from '../../../lib/words/i18n.tsx';
import { signed } from '../../../lib/words/points.ts';
import { useLateView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import type { TakenTally as TakenCount } from '../variant/variant-table.ts';
import { inTeams } from '../view/sides.ts';
import type { Translate } from '../words/names.ts';
import styles from './seats.module.css';

/** A pile of more cards than this would be no clearer. */
const PILE_SHOWS = 5;

const RICH: Readonly<Record<TakenCount['of'], MessageId>> = {
  tricks: 'table.tricksRich',
  points: 'table.pointsRich',
};

export const takenWords = (t: Translate, { count, of }: TakenCount): string =>
  t(of === 'tricks' ? 'table.tricks' : 'table.pointsCount', { count, points: signed(count) });

export function Taken({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useLateView();
  const taken = variant.taken(view, seat);
  if (taken === null) return null;
  const isTeam = view.seat !== null && inTeams(variant);
  const tricks = view.deal?.tricksWon[seat] ?? 0;
  const pile = isTeam ? tricks : taken.pile;
  const { count, of }: Pick<TakenCount, 'count' | 'of'> = isTeam ? { count: tricks, of: 'tricks' } : taken;
  return (
    <span className={styles.tricks}>
      {pile > 0 && (
        <span className={styles.pile} aria-hidden="true">
          {Array.from({ length: Math.min(pile, PILE_SHOWS) }, (_, at) => (
            <i key={at} />
          ))}
        </span>
      )}
      {(!isTeam || tricks > 0) &&
        t.rich(RICH[of], { count, points: signed(count), b: (words) => <b>{words}</b> })}
    </span>
  );
}
