/** The package ships no types: every card is a component that takes what an `svg` takes. */
declare module '@letele/playing-cards' {
  import type { ComponentType, SVGProps } from 'react';

  type Rank = 'a' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'j' | 'q' | 'k';
  type Name = `${'H' | 'D' | 'C' | 'S'}${Rank}`;
  const deck: Readonly<Record<Name, ComponentType<SVGProps<SVGSVGElement>>>>;
  export = deck;
}
