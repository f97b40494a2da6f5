/**
 * The first deal of a game against computers, with a few hints for a player who has never played it: offered
 * once, and stopped at any moment. Loaded once the table is shown. It sends nothing to the server and deals
 * no cards, so that what it says is true of any deal.
 */
import type { RoomView } from '@troef/protocol';
import { useEffect } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { usePractice, useView } from '../client/room-context.tsx';
import { remark } from '../ear/remarks.ts';
import { Hints } from './hints.tsx';
import { keep, useKept } from './kept.ts';
import { Note } from './note.tsx';

const isNew = ({ deal, sheet }: RoomView): boolean =>
  deal !== null && sheet.length === 0 && deal.tricks.length === 0;

/** Returns whether a member has played this game before, on any device. */
const useHasPlayed = (): boolean => {
  const variant = useView((view) => view.variant);
  return useSession(({ profile }) => (profile?.records[variant]?.games ?? 0) > 0);
};

export default function Guide() {
  const view = useView((whole) => whole);
  const { variant } = view;
  const practice = usePractice();
  const hasPlayed = useHasPlayed();
  const progress = useKept((kept) => kept[variant]);
  const over = view.deal?.phase === 'scored';
  // A player who has played a deal without answering the offer knows the game, or finds their way.
  useEffect(() => {
    if (over && progress === undefined) keep(variant, 'done');
  }, [over, progress, variant]);
  if (view.people !== null || practice !== undefined || progress === 'done') return null;
  if (progress === undefined && (hasPlayed || !isNew(view))) return null;
  return <Words of="guide">{progress === undefined ? <Offer /> : <Hints shown={progress} />}</Words>;
}

function Offer() {
  const t = useT();
  const variant = useView((view) => view.variant);
  const game = t(`games.${variant}.name`).toLocaleLowerCase(t.locale);
  const words = t('guide.offer', { game });
  // A listener is also told which key leads to the answers.
  useEffect(() => remark((ear) => `${words} ${ear('ear.hint.offer')}`), [words]);
  return (
    <Note words={words} target={null} asks>
      <button type="button" onClick={() => keep(variant, [])}>
        {t('guide.accept')}
      </button>
      <button type="button" onClick={() => keep(variant, 'done')}>
        {t('guide.refuse')}
      </button>
    </Note>
  );
}
