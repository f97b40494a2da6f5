/**
 * The middle of a belote table during the auction of the others: the turned card, the bid that stands, and
 * later the turned card on its way to its taker.
 */
import type { RoomView } from '@troef/protocol';
import { useEffect, useRef, useState } from 'react';
import { suitOf } from '../../../lib/games/cards.ts';
import { doubledWords } from '../../../lib/words/contracts/belote.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { GoingCard } from '../panels/going-card.tsx';
import { Note, SoftLine } from '../panels/note.tsx';
import { TurnedCard } from '../panels/turned-card.tsx';
import { cardName, nameOf, suitName } from '../words/names.ts';
import styles from './belote.module.css';
import { contractOf, extrasOf } from './narrow.ts';
import { BidWords } from './said.tsx';

const isTaking = ({ deal }: RoomView): boolean => deal?.phase === 'bid1' || deal?.phase === 'bid2';

function Waiting({ view }: { readonly view: RoomView }) {
  const t = useT();
  const { seat, toMove } = view;
  const [next] = toMove;
  if (next === undefined || next === seat) return null;
  return (
    <SoftLine>{t(isTaking(view) ? 'belote.speakOf' : 'table.bidOf', { name: nameOf(view, next) })}</SoftLine>
  );
}

export function Notes() {
  const t = useT();
  const view = useView((whole) => whole);
  const taking = isTaking(view);
  const wasTaking = useRef(false);
  const [going, setGoing] = useState(false);
  useEffect(() => {
    if (wasTaking.current && view.deal?.phase === 'playing') setGoing(true);
    wasTaking.current = taking;
  }, [taking, view.deal?.phase]);
  const [gone] = useState(() => () => setGoing(false));
  const extras = extrasOf(view);
  const contract = contractOf(view);
  if (extras === null) return null;
  const { turned, standing } = extras;
  if (going && contract !== null && turned !== null)
    return <GoingCard card={turned} to={contract.taker} gone={gone} />;
  if (taking && turned !== null)
    return (
      <Note>
        <TurnedCard card={turned} words={t('belote.turned', { card: cardName(t, turned) })} />
        {view.deal?.phase === 'bid2' && (
          <p>{t('belote.secondRound', { suit: suitName(t, suitOf(turned)) })}</p>
        )}
        <Waiting view={view} />
      </Note>
    );
  if (view.deal?.phase !== 'auction') return null;
  return (
    <Note>
      {standing !== null && (
        <p className={styles.standing}>
          <b>
            <BidWords level={standing.level} trump={standing.trump} />
          </b>{' '}
          {nameOf(view, standing.seat)}
        </p>
      )}
      {standing !== null && standing.doubledBy !== null && (
        <p>{doubledWords(t, standing.redoubled ? 4 : 2)}</p>
      )}
      <Waiting view={view} />
    </Note>
  );
}
