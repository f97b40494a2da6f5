/** Offers a registered player to be told on this device, if it is not told yet and its browser allows it. */
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { enablePush } from '../../../lib/device/push-device.ts';
import { usePush } from '../../../lib/device/push-state.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts.module.css';

export function PushOffer() {
  const t = useT();
  const { state, permission, busy } = usePush();
  const [isRefused, setRefused] = useState(false);
  if (state !== 'none' || permission === 'unavailable' || permission === 'denied') return null;
  return (
    <>
      <Button
        aria-busy={busy}
        disabled={busy}
        onClick={() => void enablePush().then((isOn) => setRefused(!isOn))}
      >
        <BellRing size={20} aria-hidden="true" />
        {t('tournaments.push')}
      </Button>
      {isRefused && (
        <p role="alert" className={styles.soft}>
          {t('tournaments.push.failed')}
        </p>
      )}
    </>
  );
}
