/**
 * Says whether this device gets pushes, switches them on and off, and sends a test
 * (docs/behaviour/push.md 5).
 */
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { OtherButton } from '../../../components/form/buttons.tsx';
import { disablePush, enablePush, usePushDevice } from '../../../lib/device/push-device.ts';
import { usePush } from '../../../lib/device/push-state.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { sendTestPush } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import own from './notifications.module.css';

export function PushSection() {
  const t = useT();
  const { hash } = useLocation();
  const { state, permission, busy } = usePush();
  const place = useRef<HTMLDivElement>(null);
  // The browser looked for the anchor before this section was rendered.
  useEffect(() => {
    if (hash === '#push') place.current?.scrollIntoView();
  }, [hash]);
  const isOn = state === 'active';
  const Icon = isOn ? Bell : BellOff;
  const mayAsk = permission === 'default' || permission === 'granted';
  return (
    <Section title={t('settings.push.title')} anchor="push">
      <div className={styles.notice} ref={place}>
        <div className={own.state}>
          <Icon size={26} aria-hidden="true" />
          <div className={own.words} role="status">
            <strong>{t(`settings.push.${state}`)}</strong>
            {state !== 'unknown' && <p>{t(`settings.push.${permission}`)}</p>}
            {permission === 'unavailable' && (
              <Link to={paths.pwa(t.locale)}>{t('settings.push.install')}</Link>
            )}
          </div>
        </div>
        {mayAsk && state !== 'unknown' && (
          <div className={styles.row}>
            {isOn && !busy ? (
              <>
                <OtherButton onClick={() => void disablePush()}>{t('settings.push.disable')}</OtherButton>
                <TestButton />
              </>
            ) : (
              <OtherButton busy={busy} onClick={() => void enablePush()}>
                {t('settings.push.enable')}
              </OtherButton>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

/** Sends a test push to this device only, which is shown even while the page is in sight. */
function TestButton() {
  const t = useT();
  const endpoint = usePushDevice(({ held }) => held);
  const [said, setSaid] = useState<'tested' | 'testFailed'>();
  const send = async (): Promise<void> => {
    const reply = await sendTestPush(endpoint);
    setSaid(reply.ok ? 'tested' : 'testFailed');
  };
  return (
    <>
      <OtherButton onClick={() => void send()}>{t('settings.push.test')}</OtherButton>
      <p role="status" className={styles.said}>
        {said !== undefined && t(`settings.push.${said}`)}
      </p>
    </>
  );
}
