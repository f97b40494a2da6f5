import type { ReactNode } from 'react';

/** A row of a list of facts (`styles.facts`). */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
