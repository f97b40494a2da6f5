/**
 * The choice of the length of a session. Lengths for premium players only are shown to all, marked, and named
 * in words.
 */
import type { Variant } from '@troef/games';
import { GAME_LENGTHS, type LengthValue } from '@troef/protocol';
import { setGameOptions, useGameOptions } from '../../lib/games/game-options.ts';
import { lengthLabel, lengthLegend } from '../../lib/games/length-words.ts';
import { useRole } from '../../lib/session/roles.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import { PremiumLock } from '../premium-lock.tsx';
import { PremiumMark } from '../premium-mark.tsx';
import { Segmented } from '../segmented.tsx';

export function LengthChoice({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const isPremium = useRole('premium');
  const { length } = useGameOptions(variant);
  const { values, premium = [] } = GAME_LENGTHS[variant];
  return (
    <>
      <Segmented
        legend={lengthLegend(t, variant)}
        value={length}
        inFours={values.length > 5}
        values={values}
        words={(each) => (
          <>
            {lengthLabel(t, variant, each)} {premium.includes(each) && <PremiumMark />}
          </>
        )}
        // A remembered choice stays possible after Premium has ended; the server then refuses it and says why.
        isDisabled={(each) => premium.includes(each) && !isPremium && each !== length}
        onChange={(chosen) => setGameOptions(variant, { length: chosen })}
        {...hintOf(t, length, isPremium)}
      />
      {premium.length > 0 && !isPremium && <PremiumLock feature="double" />}
    </>
  );
}

function hintOf(t: Translator, length: LengthValue, knowsDouble: boolean): { readonly hint?: string } {
  if (length === 'free') return { hint: t('site.options.length.freeHint') };
  if (length === 'single') return { hint: t('site.options.length.singleHint') };
  return length === 'double' && knowsDouble ? { hint: t('site.options.length.doublePremium') } : {};
}
