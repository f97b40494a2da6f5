/** The bid panel of colour whist: every bid in its place, and the choice of a trump for a trull. */
import type { MessageId } from '@troef/i18n';
import { useT } from '../../../lib/words/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import type { PlainBid } from '../bids/rows.ts';
import { useView } from '../client/room-context.tsx';
import { trullStands } from '../contracts/trull-auction.tsx';
import { noteWords, useExplainsTrull } from '../contracts/trull-help.ts';
import { useShape } from '../frame/use-shape.ts';
import type { PanelProps } from '../variant/variant-table.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { bidRows } from './bid-rows.tsx';
import { extrasOf } from './narrow.ts';
import { trullSentence } from './sentences.ts';
import { status } from './status.ts';

const PLAIN = ['passParole', 'pass', 'wait'] as const;

const PLAIN_HELP: Readonly<Record<(typeof PLAIN)[number], MessageId>> = {
  pass: 'whist.helpPass',
  wait: 'whist.helpWait',
  passParole: 'whist.helpPassParole',
};

export function BidSheet({ bid, openSheet }: PanelProps) {
  const t = useT();
  const shape = useShape();
  const view = useView((whole) => whole);
  const extras = extrasOf(view);
  const explains = useExplainsTrull();
  const asked = view.seat === null ? undefined : extras?.asks[view.seat];
  const trump = view.deal?.phase === 'trump';
  const trull = trump ? null : (extras?.trull ?? null);
  const tight = shape === 'landscape';
  const plain = PLAIN.filter((word) => view.legal.includes(word)).map((word): PlainBid => {
    const name =
      word === 'pass' ? t('table.pass') : t('whist.bidName', { kind: word, level: 0, suit: '', partner: '' });
    return {
      move: word,
      name,
      help: t(word === 'pass' && trullStands(extras) ? 'whist.helpPassTrull' : PLAIN_HELP[word]),
    };
  });
  // The status line says it until the first bid.
  const told = trull === null ? undefined : trullSentence(t, view, trull);
  return (
    <BidPanel
      heading={t(trump ? 'table.chooseTrump' : 'table.yourBid')}
      aside={asked && t.rich('whist.youAsked', { suit: <SuitWords suit={asked} /> })}
      note={noteWords(
        told !== status(t, view).title && told,
        explains && trull !== null && trullStands(extras) && t('whist.helpPassTrull'),
        explains && trump && extras?.trull != null && t('whist.helpTrull'),
      )}
      rows={bidRows(t, view, tight)}
      plain={plain}
      bid={bid}
      openSheet={openSheet}
    />
  );
}
