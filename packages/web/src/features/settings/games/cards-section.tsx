/** The cards, with a hand that follows every choice. */
import { Segmented } from '../../../components/segmented.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { Section } from '../parts/section.tsx';
import { SampleHand } from './sample-hand.tsx';
import { SuitOrder } from './suit-order.tsx';

const STYLES = ['modern', 'classic', 'large', 'simple'] as const;
const LETTERS = { kqj: 'K Q J', hvb: 'H V B', rdv: 'R D V' } as const;
const SPACINGS = ['wide', 'normal', 'tight'] as const;

export function CardsSection() {
  const t = useT();
  const { style, symbols, symbolSet, sort, ascending, spacing } = usePreferences();
  return (
    <Section title={t('settings.cards.title')}>
      <SampleHand />
      <Segmented
        legend={t('settings.cards.style')}
        inPairs
        value={style}
        choices={STYLES.map((value) => ({ value, label: t(`settings.cards.style.${value}`) }))}
        onChange={(value) => setPreferences({ style: value })}
        {...(style === 'classic' ? { hint: t('settings.cards.letters.printed') } : {})}
      />
      {style !== 'classic' && (
        <>
          <Segmented
            legend={t('settings.cards.letters')}
            inFours
            value={symbols ?? 'auto'}
            choices={[
              { value: 'auto', label: t('settings.cards.letters.auto') },
              ...(['kqj', 'hvb', 'rdv'] as const).map((value) => ({ value, label: LETTERS[value] })),
            ]}
            onChange={(value) => setPreferences({ symbols: value === 'auto' ? null : value })}
          />
          <Segmented
            legend={t('settings.cards.colours')}
            value={symbolSet}
            choices={(['two', 'four'] as const).map((value) => ({
              value,
              label: t(`settings.cards.colours.${value}`),
            }))}
            onChange={(value) => setPreferences({ symbolSet: value })}
          />
        </>
      )}
      <SuitOrder suits={sort} onChange={(suits) => setPreferences({ sort: suits })} />
      <Segmented
        legend={t('settings.cards.sort')}
        value={ascending ? 'ascending' : 'descending'}
        choices={(['descending', 'ascending'] as const).map((value) => ({
          value,
          label: t(`settings.cards.sort.${value}`),
        }))}
        onChange={(value) => setPreferences({ ascending: value === 'ascending' })}
      />
      <Segmented
        legend={t('settings.cards.spacing')}
        value={spacing}
        choices={SPACINGS.map((value) => ({ value, label: t(`settings.cards.spacing.${value}`) }))}
        onChange={(value) => setPreferences({ spacing: value })}
      />
    </Section>
  );
}
