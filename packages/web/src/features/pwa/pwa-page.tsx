/** How to install Troef as an app: by a button if the browser offers that, else in words. */
import { useEffect, useState } from 'react';
import { OtherButton } from '../../components/form/buttons.tsx';
import plain from '../../components/plain-page.module.css';
import { install } from '../../lib/device/ask-install.ts';
import { useInstall } from '../../lib/device/install.ts';
import { isInstalled, type Platform, platformOf } from '../../lib/device/platform.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './pwa-page.module.css';

const STEPS = {
  ios: ['pwa.ios.1', 'pwa.ios.2', 'pwa.ios.3'],
  android: ['pwa.android.1', 'pwa.android.2'],
  desktop: ['pwa.desktop.1', 'pwa.desktop.2'],
} as const satisfies Readonly<Record<Platform, readonly string[]>>;

interface Device {
  readonly isApp: boolean;
  /** null until the page runs in a browser. */
  readonly own: Platform | null;
}

export function PwaPage() {
  const t = useT();
  const { offer, outcome } = useInstall();
  // The page is written as HTML, and only the browser knows its device.
  const [{ isApp, own }, setDevice] = useState<Device>({ isApp: false, own: null });
  const others = (Object.keys(STEPS) as Platform[]).filter((platform) => platform !== own);
  useEffect(
    () =>
      setDevice({
        isApp: isInstalled(),
        own: platformOf(navigator.userAgent, navigator.maxTouchPoints),
      }),
    [],
  );
  return (
    <article className={plain.page}>
      <title>{`${t('pwa.title')} · ${t('site.name')}`}</title>
      <meta name="description" content={t('pwa.lead')} />
      <h1>{t('pwa.title')}</h1>
      <p className={plain.lead}>{t('pwa.lead')}</p>
      <div className={styles.here} role="status">
        {isApp && <p>{t('pwa.installed')}</p>}
        {!isApp && outcome === 'accepted' && <p>{t('pwa.done')}</p>}
        {!isApp && outcome === 'dismissed' && <p>{t('pwa.dismissed')}</p>}
      </div>
      {!isApp && offer !== null && (
        <OtherButton onClick={() => void install()}>{t('pwa.button')}</OtherButton>
      )}
      {own !== null && (
        <>
          <h2 className={styles.head}>{t('pwa.yours')}</h2>
          <Steps platform={own} />
        </>
      )}
      <h2 className={styles.head}>{t(own === null ? 'pwa.devices' : 'pwa.others')}</h2>
      {others.map((platform) => (
        <Steps key={platform} platform={platform} />
      ))}
    </article>
  );
}

function Steps({ platform }: { readonly platform: Platform }) {
  const t = useT();
  return (
    <section className={styles.platform}>
      <h3>{t(`pwa.${platform}`)}</h3>
      <ol>
        {STEPS[platform].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}
