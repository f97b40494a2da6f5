/**
 * The choice of the length of a session. Lengths for premium players only are shown to all, marked, and named
 * in words.
 */
import type { Variant } from '@troef/games';
import { GAME_LENGTHS, type LengthValue } from '@troef/protocol';
import { setGameOptions, useGameOptions } from '../../lib/game-options.ts';
import { type Translator, useT } from '../../lib/i18n.tsx';
import { lengthLabel, lengthLegend } from '../../lib/length-words.ts';
import { useRole } from '../../lib/roles.ts';
import { PremiumMark } from '../premium-mark.tsx';
import { Segmented } from '../segmented.tsx';

export function LengthChoice({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const isPremium = useRole('premium');
  const { length } = useGameOptions(variant);
  const { values, premium = [] } = GAME_LENGTHS[variant];
  return (
    <Segmented
      legend={lengthLegend(t, variant)}
      value={String(length)}
      inFours={values.length > 5}
      choices={values.map((value) => ({
        value: String(value),
        label: premium.includes(value) ? (
          <>
            {lengthLabel(t, variant, value)} <PremiumMark />
          </>
        ) : (
          lengthLabel(t, variant, value)
        ),
        // A remembered choice stays possible after Premium has ended; the server then refuses it and says
        // why.
        disabled: premium.includes(value) && !isPremium && value !== length,
      }))}
      onChange={(chosen) => {
        const found = values.find((value) => String(value) === chosen);
        if (found !== undefined) setGameOptions(variant, { length: found });
      }}
      {...hintOf(t, length, premium.length > 0 && !isPremium)}
    />
  );
}

function hintOf(t: Translator, length: LengthValue, explainDouble: boolean): { readonly hint?: string } {
  if (length === 'free') return { hint: t('site.options.length.freeHint') };
  if (explainDouble) {
    return { hint: `${t('site.options.length.singleHint')} ${t('site.options.length.doubleHint')}` };
  }
  if (length === 'single') return { hint: t('site.options.length.singleHint') };
  return length === 'double' ? { hint: t('site.options.length.doublePremium') } : {};
}
