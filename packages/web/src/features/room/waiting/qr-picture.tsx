/** An address as a QR code: dark on light also in the dark, as cameras want it. */

import { useMemo } from 'react';
import { encode } from 'uqr';
import { useT } from '../../../lib/i18n.tsx';
import styles from './qr-picture.module.css';

/** Modules of quiet around it; fewer and cameras do not find its edges. */
const BORDER = 3;

export default function QrPicture({ text }: { readonly text: string }) {
  const t = useT();
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <figure className={styles.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('rooms.waiting.qr')}
      >
        <path d={path} />
      </svg>
      <figcaption>{t('rooms.waiting.qrWords')}</figcaption>
    </figure>
  );
}
