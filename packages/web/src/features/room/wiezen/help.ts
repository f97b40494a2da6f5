/** Help at a table of wiezen. */
import type { WiezenContract } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { GameHelp } from '../help/game-help.ts';
import { sameOrder } from '../help/rows.ts';
import { contractHelp } from '../help/trick-contracts.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import { stakesOf } from './stakes.ts';

function deal(t: Translate, view: RoomView, variant: VariantTable): readonly string[] {
  const contract = (view.deal?.contract ?? null) as WiezenContract | null;
  if (contract === null) return [t('help.noContract'), variant.summary(t, view)];
  return contractHelp(t, view, variant, contract, stakesOf(contract));
}

export default { deal, cards: sameOrder } satisfies GameHelp;
