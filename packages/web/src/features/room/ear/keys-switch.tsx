/** Whether letters, digits and the question mark act at the table: one switch for all of them, for everybody. */
import { Switch } from '../../../components/switch.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { EarWords } from './ear-words.tsx';

export function KeysSwitch() {
  return (
    <EarWords>
      <Inner />
    </EarWords>
  );
}

function Inner() {
  const t = useT();
  const isOn = usePreferences(({ shortcuts }) => shortcuts);
  return (
    <Switch label={t('ear.keysSwitch')} on={isOn} onChange={(on) => setPreferences({ shortcuts: on })} />
  );
}
