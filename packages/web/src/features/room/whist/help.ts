/** Help at a table of colour whist. */
import type { WhistContract, WhistExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { GameHelp } from '../help/game-help.ts';
import { sameOrder } from '../help/rows.ts';
import { contractHelp } from '../help/trick-contracts.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import { stakesOf } from './stakes.ts';

function deal(t: Translate, view: RoomView, variant: VariantTable): readonly string[] {
  const contract = (view.deal?.contract ?? null) as WhistContract | null;
  if (contract !== null)
    return [
      ...contractHelp(t, view, variant, contract, stakesOf(contract)),
      ...(contract.doubled ? [t('help.doubled')] : []),
    ];
  const { standing = null } = (view.deal?.game ?? {}) as Partial<WhistExtras>;
  const stands =
    standing === null ? [] : [t('help.stands', { what: variant.contractSentence(t, view, standing) })];
  return [t('help.noContract'), ...stands];
}

export default { deal, cards: sameOrder } satisfies GameHelp;
