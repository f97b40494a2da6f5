/** What a bid wins and loses, as every bid panel writes it: "+8 or −11", "3 points". */
import type { Translate } from '../words/names.ts';

export const stakeWords = (t: Translate, made: number, lost: number): string =>
  made === lost ? t('table.stakeEven', { made }) : t('table.stakeOr', { made, lost });
