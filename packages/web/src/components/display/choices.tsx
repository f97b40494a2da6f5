/**
 * The controls for the look of the site, the same in the header, at the table and in the settings. Each shows
 * the choice of this device and changes it at once.
 */
import type { MessageId } from '@troef/i18n';
import {
  type PathsOf,
  setPreference,
  setPreferences,
  usePreference,
  valueAt,
} from '../../lib/preferences/change-preferences.ts';
import { usePreferences, VALUES } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Segmented } from '../segmented.tsx';
import { Switch } from '../switch.tsx';

interface ChoiceProps {
  /** The words are `display.<path>.<value>`. */
  readonly of: Exclude<PathsOf<string>, 'cards.suits'>;
  /** The values in the order in which they are shown, if the default is not the first. */
  readonly values?: readonly string[];
}

export function Choice({ of: path, values = valueAt(VALUES, path) as readonly string[] }: ChoiceProps) {
  const t = useT();
  return (
    <Segmented
      legend={t(`display.${path}`)}
      inPairs={values.length > 3}
      value={usePreference<string>(path)}
      values={values}
      words={(each) => t(`display.${path}.${each}` as MessageId)}
      onChange={(chosen) => setPreference<string>(path, chosen)}
    />
  );
}

export const AnnouncementsChoice = () => <Choice of="announcements" values={['few', 'normal', 'all']} />;

/**
 * Shows the choices of style, letters and colours; only style for the classic pack, whose letters and colours
 * are fixed.
 */
export function FaceChoices() {
  const t = useT();
  const isPrinted = usePreferences(({ cards }) => cards.style === 'classic');
  return (
    <>
      <Choice of="cards.style" />
      {isPrinted ? (
        <p>{t('display.printed')}</p>
      ) : (
        <>
          <LettersChoice />
          <Choice of="cards.colours" />
        </>
      )}
    </>
  );
}

const LETTERS = { kqj: 'K Q J', hvb: 'H V B', rdv: 'R D V' } as const;

function LettersChoice() {
  const t = useT();
  const { symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <Segmented
      legend={t('display.letters')}
      inFours
      value={symbols ?? 'auto'}
      values={['auto', 'kqj', 'hvb', 'rdv'] as const}
      words={(each) => (each === 'auto' ? t('display.letters.auto') : LETTERS[each])}
      onChange={(value) => setPreferences({ cards: { symbols: value === 'auto' ? null : value } })}
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
      values={['slate', 'green'] as const}
      words={(each) => t(`display.felt.${each}`)}
      onChange={(value) => setPreferences({ green: value === 'green' })}
    />
  );
}

export function Toggle({ of: path }: { readonly of: Exclude<PathsOf<boolean>, 'green'> }) {
  const t = useT();
  return (
    <Switch
      label={t(`display.${path}`)}
      on={usePreference<boolean>(path)}
      onChange={(on) => setPreference<boolean>(path, on)}
    />
  );
}

export function PlaySwitches() {
  const hasAnimations = usePreference<boolean>('animations.enabled');
  return (
    <div>
      <Toggle of="tapTwice" />
      <Toggle of="lastTrick" />
      <Toggle of="animations.enabled" />
      {hasAnimations && <Toggle of="animations.shove" />}
    </div>
  );
}
