/**
 * The middle of a manille table while others choose: what is played so far, and which player may say
 * something.
 */
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { Note, SoftLine } from '../panels/note.tsx';
import { nameOf } from '../words/names.ts';
import { contractOf } from './narrow.ts';
import { latest } from './sentences.ts';

export function Notes() {
  const t = useT();
  const view = useView((whole) => whole);
  const { deal, seat, toMove } = view;
  const contract = contractOf(view);
  const [next] = toMove;
  if (next === undefined || next === seat) return null;
  const name = nameOf(view, next);
  switch (deal?.phase) {
    case 'trump':
      return (
        <Note>
          <SoftLine>{t('table.choosesTrump', { me: 'no', name })}</SoftLine>
        </Note>
      );
    case 'along':
    case 'against':
      return (
        <Note>
          {contract !== null && <p>{latest(t, view, contract)}</p>}
          <SoftLine>
            {t(deal.phase === 'along' ? 'manille.mayGoAlong' : 'manille.mayGoAgainst', { name })}
          </SoftLine>
        </Note>
      );
    default:
      return null;
  }
}
