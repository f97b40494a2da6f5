/** Draws a text as a QR code: dark on light even in the dark theme, because cameras need that. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Modules of quiet zone around it; with fewer, cameras do not find its edges. */
const BORDER = 3;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
