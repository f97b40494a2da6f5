/** The address of this table as a QR code, for a phone. */
import { useEffect, useRef } from 'react';
import { QrCode } from '../../../components/qr-code.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './qr-picture.module.css';

export default function QrPicture({ text }: { readonly text: string }) {
  const t = useT();
  const figure = useRef<HTMLElement>(null);
  // In braces: some browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    figure.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <figure ref={figure} className={styles.qr}>
      <QrCode text={text} label={t('rooms.waiting.qr')} />
      <figcaption>{t('rooms.waiting.qrWords')}</figcaption>
    </figure>
  );
}
