/** How to install Troef as an app: by a button if the browser offers that, else in words. */
import { useEffect, useState } from 'react';
import { OtherButton } from '../../components/form/buttons.tsx';
import { install, useInstall } from '../../lib/device/install.ts';
import { isInstalled, type Platform, platformOf } from '../../lib/device/platform.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './pwa-page.module.css';

const STEPS = {
  ios: ['pwa.ios.1', 'pwa.ios.2', 'pwa.ios.3'],
  android: ['pwa.android.1', 'pwa.android.2'],
  desktop: ['pwa.desktop.1', 'pwa.desktop.2'],
} as const satisfies Readonly<Record<Platform, readonly string[]>>;

export function PwaPage() {
  const t = useT();
  const { offer, outcome } = useInstall();
  const [isApp] = useState(isInstalled);
  const [own] = useState(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  const others = (Object.keys(STEPS) as Platform[]).filter((platform) => platform !== own);
  useEffect(() => {
    document.title = `${t('pwa.title')} · ${t('site.name')}`;
  }, [t]);
  return (
    <article className={styles.page}>
      <h1>{t('pwa.title')}</h1>
      <p className={styles.lead}>{t('pwa.lead')}</p>
      <div className={styles.here} role="status">
        {isApp && <p>{t('pwa.installed')}</p>}
        {!isApp && outcome === 'accepted' && <p>{t('pwa.done')}</p>}
        {!isApp && outcome === 'dismissed' && <p>{t('pwa.dismissed')}</p>}
      </div>
      {!isApp && offer !== null && (
        <OtherButton onClick={() => void install()}>{t('pwa.button')}</OtherButton>
      )}
      <h2 className={styles.head}>{t('pwa.yours')}</h2>
      <Steps platform={own} />
      <h2 className={styles.head}>{t('pwa.others')}</h2>
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
