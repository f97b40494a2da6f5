/** The address of this table as a QR code, for a phone. */
import { QrCode } from '../../../components/qr-code.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './qr-picture.module.css';

export default function QrPicture({ text }: { readonly text: string }) {
  const t = useT();
  return (
    <figure className={styles.qr}>
      <QrCode text={text} label={t('rooms.waiting.qr')} />
      <figcaption>{t('rooms.waiting.qrWords')}</figcaption>
    </figure>
  );
}
