import type { ToggleEvent } from 'react';

/** Scrolls what was just unfolded into sight, at once: its fields may all be below the edge of the sheet. */
export const showOpened = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};
