/** What a bid wins and loses a player, in the one form of every bid panel: "+8 or −11", "+36 or −36". */
import type { Translate } from '../words/names.ts';

export const stakeWords = (t: Translate, made: number, lost: number): string =>
  t('table.stakeOr', { made, lost });
