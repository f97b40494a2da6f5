/**
 * The controls for the look of the site, the same in the header, at the table and in the settings. Each shows
 * the choice of this device and changes it at once.
 */
import type { MessageId } from '@troef/i18n';
import { useT } from '../../lib/i18n.tsx';
import { type Preferences, setPreferences, usePreferences } from '../../lib/preferences.ts';
import { Segmented } from '../segmented.tsx';
import { Switch } from '../switch.tsx';

/** The choices in the order in which they are shown; their words are `display.<name>.<value>`. */
const VALUES = {
  textSize: ['normal', 'large', 'larger'],
  contrast: ['normal', 'more'],
  theme: ['system', 'light', 'dark'],
  style: ['modern', 'classic', 'large', 'simple'],
  symbolSet: ['two', 'four'],
  spacing: ['wide', 'normal', 'tight'],
  announcements: ['few', 'normal', 'all'],
} as const satisfies { readonly [ChoiceName in keyof Preferences]?: readonly Preferences[ChoiceName][] };
type ChoiceName = keyof typeof VALUES;

export function Choice({ of: name }: { readonly of: ChoiceName }) {
  const t = useT();
  const value = usePreferences((preferences) => preferences[name]);
  const values: readonly string[] = VALUES[name];
  return (
    <Segmented
      legend={t(`display.${name}`)}
      inPairs={values.length > 3}
      value={value}
      choices={values.map((each) => ({ value: each, label: t(`display.${name}.${each}` as MessageId) }))}
      onChange={(chosen) => setPreferences({ [name]: chosen })}
    />
  );
}

/**
 * Shows the choices of style, letters and colours; only style for the classic pack, whose letters and colours
 * are fixed.
 */
export function FaceChoices() {
  const t = useT();
  const isPrinted = usePreferences(({ style }) => style === 'classic');
  return (
    <>
      <Choice of="style" />
      {isPrinted ? (
        <p>{t('display.printed')}</p>
      ) : (
        <>
          <LettersChoice />
          <Choice of="symbolSet" />
        </>
      )}
    </>
  );
}

const LETTERS = { kqj: 'K Q J', hvb: 'H V B', rdv: 'R D V' } as const;

function LettersChoice() {
  const t = useT();
  const symbols = usePreferences((preferences) => preferences.symbols);
  return (
    <Segmented
      legend={t('display.letters')}
      inFours
      value={symbols ?? 'auto'}
      choices={[
        { value: 'auto', label: t('display.letters.auto') },
        ...(['kqj', 'hvb', 'rdv'] as const).map((value) => ({ value, label: LETTERS[value] })),
      ]}
      onChange={(value) => setPreferences({ symbols: value === 'auto' ? null : value })}
    />
  );
}

export function FeltChoice() {
  const t = useT();
  const green = usePreferences((preferences) => preferences.green);
  return (
    <Segmented
      legend={t('display.felt')}
      value={green ? 'green' : 'slate'}
      choices={(['slate', 'green'] as const).map((value) => ({ value, label: t(`display.felt.${value}`) }))}
      onChange={(value) => setPreferences({ green: value === 'green' })}
    />
  );
}

export function SortChoice() {
  const t = useT();
  const ascending = usePreferences((preferences) => preferences.ascending);
  return (
    <Segmented
      legend={t('display.sort')}
      value={ascending ? 'ascending' : 'descending'}
      choices={(['descending', 'ascending'] as const).map((value) => ({
        value,
        label: t(`display.sort.${value}`),
      }))}
      onChange={(value) => setPreferences({ ascending: value === 'ascending' })}
    />
  );
}

function Toggle({ of: name }: { readonly of: 'tapTwice' | 'lastTrick' | 'animations' | 'shove' }) {
  const t = useT();
  const on = usePreferences((preferences) => preferences[name]);
  return (
    <Switch label={t(`display.${name}`)} on={on} onChange={(chosen) => setPreferences({ [name]: chosen })} />
  );
}

export function PlaySwitches() {
  const animations = usePreferences((preferences) => preferences.animations);
  return (
    <div>
      <Toggle of="tapTwice" />
      <Toggle of="lastTrick" />
      <Toggle of="animations" />
      {animations && <Toggle of="shove" />}
    </div>
  );
}
