/** What the home of a member gets from the landing page around it. */
import type { Variant } from '@troef/games';
import type { ComponentType, ReactNode } from 'react';
import type { PLAY_LOOK, PlayBoxProps, PlayFormProps } from '../play-form.tsx';

export interface HeroProps {
  readonly variant: Variant;
  readonly look?: string | undefined;
  readonly above?: ReactNode;
  readonly below: ReactNode;
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

type OfGame = ComponentType<{ readonly variant: Variant }>;

export interface LandingParts {
  readonly Hero: ComponentType<HeroProps>;
  readonly PlayBox: ComponentType<PlayBoxProps>;
  readonly OptionsPanel: OfGame;
  readonly GamesRow: OfGame;
  readonly OpenTablesPlace: OfGame;
  readonly look: typeof PLAY_LOOK;
}

export interface MemberHomeProps extends PlayFormProps {
  readonly parts: LandingParts;
}
