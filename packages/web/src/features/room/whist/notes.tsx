/**
 * What a player has to know once, in the middle of a whist table: a trull, the card to discard, the choice
 * that another player makes.
 */
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { Note, SoftLine } from '../panels/note.tsx';
import { cardName, nameOf } from '../words/names.ts';
import { extrasOf } from './narrow.ts';
import { trullSentence } from './sentences.ts';

export function Notes() {
  const t = useT();
  const view = useView((whole) => whole);
  const { deal, seat, toMove } = view;
  const extras = extrasOf(view);
  if (deal?.phase === 'discard') {
    const own = extras?.ownDiscard ?? null;
    return (
      <Note>
        <p>{t('whist.discardNote')}</p>
        {own !== null && <p>{t('whist.discardDone', { card: cardName(t, own) })}</p>}
      </Note>
    );
  }
  if (deal?.phase !== 'auction' && deal?.phase !== 'trump') return null;
  const [next] = toMove;
  return (
    <Note>
      {extras?.trull != null && (
        <p>
          <SuitMark suit={extras.trull.trump} /> {trullSentence(t, view, extras.trull)}
        </p>
      )}
      {next !== undefined && next !== seat && (
        <SoftLine>
          {deal.phase === 'trump'
            ? t('whist.choosesTrump', { me: 'no', name: nameOf(view, next) })
            : t('table.bidOf', { name: nameOf(view, next) })}
        </SoftLine>
      )}
    </Note>
  );
}
