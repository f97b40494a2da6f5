/**
 * What a table has besides its play: sounds and their switch, the signal for the player's turn, cards that
 * change hands, banners for rare results, the points of two teams, a table that hurries for a player at the keyboard, and the counts of
 * games. Loaded once the table is shown.
 */
import { useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import SoundSwitch from '../../../components/sound/sound-switch.tsx';
import { playAtTable } from '../../../lib/sounds/sounds.ts';
import { Words } from '../../../lib/words/words.tsx';
import { RoomContext, useView } from '../client/room-context.tsx';
import { Sides } from '../seats/sides.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { inTeams } from '../view/sides.ts';
import { moveExchanged } from './exchange-motion.ts';
import { hurryOnKey } from './hurry-on-key.ts';
import { MomentBanner } from './moment-banner.tsx';
import { noteGame } from './note-game.ts';
import { soundTable } from './table-sounds.ts';
import { useTurnSignals } from './use-turn-signals.ts';

export default function Alive() {
  return (
    <Words of="life">
      <Life />
    </Words>
  );
}

function Life() {
  const parts = useContext(RoomContext);
  useTurnSignals();
  const variant = useVariantTable();
  const { best } = variant;
  const isSeated = useView(({ seat }) => seat !== null);
  useEffect(() => {
    if (parts === null) return;
    const stops = [
      soundTable(parts, { best, play: playAtTable, isHidden: () => document.hidden }),
      moveExchanged(parts),
      hurryOnKey(parts),
      noteGame(parts),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [parts, best]);
  // A practice table may be on the page beside another table, and each has a bar of its own.
  const [here, setHere] = useState<Element | null>(null);
  const table = here?.closest('[data-game]');
  const bar = table?.querySelector('[data-place="sound"]');
  const felt = table?.querySelector('main');
  return (
    <>
      <span ref={setHere} hidden />
      {bar != null && createPortal(<SoundSwitch />, bar)}
      {felt != null && isSeated && inTeams(variant) && createPortal(<Sides />, felt)}
      {felt != null && createPortal(<MomentBanner />, felt)}
    </>
  );
}
