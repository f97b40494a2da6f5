/** One switch, for every user, for whether letters, digits and the question mark act as keys at the table. */
import { Suspense } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { setPreferences, usePreferences } from '../../lib/preferences.ts';
import { Switch } from '../switch.tsx';
import { DisplayWords } from './words.tsx';

export const KeysSwitch = () => (
  <Suspense>
    <DisplayWords>
      <Inner />
    </DisplayWords>
  </Suspense>
);

function Inner() {
  const t = useT();
  const isOn = usePreferences(({ shortcuts }) => shortcuts);
  return <Switch label={t('display.keys')} on={isOn} onChange={(on) => setPreferences({ shortcuts: on })} />;
}
