/** One switch, for every user, for whether letters, digits and the question mark act as keys at the table. */
import { Suspense } from 'react';
import { Toggle } from './choices.tsx';
import { DisplayWords } from './words.tsx';

export const KeysSwitch = () => (
  <Suspense>
    <DisplayWords>
      <Toggle of="shortcuts" />
    </DisplayWords>
  </Suspense>
);
