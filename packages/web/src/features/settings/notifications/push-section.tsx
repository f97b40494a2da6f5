/** Whether this device is told of things, in words, and what to do when it is not (spec 4, "Push state"). */
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../lib/i18n.tsx';
import { usePush } from '../../../lib/push-state.ts';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import own from './notifications.module.css';

export function PushSection() {
  const t = useT();
  const { hash } = useLocation();
  const { state, permission } = usePush();
  const place = useRef<HTMLDivElement>(null);
  // The page may have come after the address: the browser has looked for the place in vain.
  useEffect(() => {
    if (hash === '#push') place.current?.scrollIntoView();
  }, [hash]);
  const Icon = state === 'active' ? Bell : BellOff;
  return (
    <Section title={t('settings.push.title')} anchor="push">
      <div className={styles.notice} ref={place}>
        <div className={own.state}>
          <Icon size={26} aria-hidden="true" />
          <div className={own.words} role="status">
            <strong>{t(`settings.push.${state}`)}</strong>
            {state !== 'unknown' && <p>{t(`settings.push.${permission}`)}</p>}
            {state === 'none' && <p>{t('settings.push.notYet')}</p>}
          </div>
        </div>
      </div>
    </Section>
  );
}
