/** The back of a card of ours, in the colours of paper: red rings on cream. */
import { useId } from 'react';

export function CardBack() {
  const tile = useId();
  return (
    <svg viewBox="0 0 200 280" aria-hidden="true">
      <defs>
        <pattern id={tile} width="40" height="40" patternUnits="userSpaceOnUse" x="20" y="20">
          <rect width="40" height="40" fill="#f5e6d8" />
          <path
            d="M0 0h14A14 14 0 0 1 0 14zM40 0v14A14 14 0 0 1 26 0zM40 40H26a14 14 0 0 1 14-14zM0 40V26a14 14 0 0 1 14 14zM20 8c4 6 7 9 12 12-5 3-8 6-12 12-4-6-7-9-12-12 5-3 8-6 12-12z"
            fill="#8e2727"
          />
          <circle cx="20" cy="20" r="3.5" fill="#f5e6d8" />
        </pattern>
      </defs>
      <rect x="9" y="9" width="182" height="262" rx="9" fill="#8e2727" />
      <rect x="20" y="20" width="160" height="240" fill={`url(#${tile})`} stroke="#f5e6d8" strokeWidth="2" />
    </svg>
  );
}
