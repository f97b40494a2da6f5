/** Drawings of the three steps from a sheet to a card. */
import type { ReactNode } from 'react';
import styles from './print.module.css';

const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg className={styles.picture} viewBox="0 0 96 96" aria-hidden="true">
    {children}
  </svg>
);

export const Sheet = () => (
  <Picture>
    <rect data-part="paper" x="22" y="8" width="52" height="74" />
    <path data-part="text" d="M31 22h34M31 30h26M31 38h30" />
  </Picture>
);

export const FoldOne = () => (
  <Picture>
    <rect data-part="behind" x="22" y="8" width="52" height="37" />
    <rect data-part="paper" x="22" y="45" width="52" height="37" />
    <path data-part="line" d="M14 45h68" />
    <path d="M84 22c8 10 8 34 0 46M92 58l-8 10-7-8" />
  </Picture>
);

export const FoldTwo = () => (
  <Picture>
    <rect data-part="behind" x="14" y="26" width="34" height="48" />
    <rect data-part="paper" x="48" y="26" width="34" height="48" />
    <path data-part="line" d="M48 18v64" />
    <path d="M24 16c10-8 32-8 44 0M59 9l9 7-7 8" />
  </Picture>
);
