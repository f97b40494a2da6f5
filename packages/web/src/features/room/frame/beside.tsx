/**
 * What a table with people shows beside its cards, and what another feature provides. The page that shows the
 * room passes it in (app/routes/room.tsx). Each part is drawn where the table has a place for it. A table
 * alone draws none of them.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';

interface ViewProps {
  readonly view: RoomView;
}

interface TalkProps extends ViewProps {
  /** Speaks what a screen reader cannot hear at its own place, because a dialog is open. */
  readonly tell: (words: string) => void;
}

export interface BesideParts {
  /** In the bar, where the screen has no side panel. */
  readonly Button: ComponentType<TalkProps>;
  /** In the side panel. */
  readonly Paper: ComponentType<TalkProps>;
  /** Over the picture of a player. */
  readonly AtSeat: ComponentType<ViewProps & { readonly seat: Seat }>;
}

export const BesideContext = createContext<BesideParts | null>(null);

/** Returns the parts beside this table; null at a table alone. */
export function useBeside(): BesideParts | null {
  const beside = use(BesideContext);
  const isAlone = useView(({ people }) => people === null);
  return isAlone ? null : beside;
}

export function BesideButton() {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.Button view={view} tell={say} />);
}

export function BesidePaper() {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.Paper view={view} tell={say} />);
}

export function BesideAtSeat({ seat }: { readonly seat: Seat }) {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.AtSeat view={view} seat={seat} />);
}

const inTime = (part: ReactNode) => <Suspense>{part}</Suspense>;
