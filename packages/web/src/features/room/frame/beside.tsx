/**
 * What a table with people shows beside its cards, and what another feature provides. The page that shows the
 * room passes it in (app/routes/room.tsx). Each part is drawn where the table has a place for it. A table
 * alone draws none of them.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { useView } from '../client/room-context.tsx';

interface ViewProps {
  readonly view: RoomView;
}

export interface BesideParts {
  /** In the bar, where the screen has no side panel. */
  readonly Button: ComponentType<ViewProps>;
  /** In the side panel. */
  readonly Paper: ComponentType<ViewProps>;
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
  return beside === null ? null : inTime(<beside.Button view={view} />);
}

export function BesidePaper() {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.Paper view={view} />);
}

export function BesideAtSeat({ seat }: { readonly seat: Seat }) {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.AtSeat view={view} seat={seat} />);
}

const inTime = (part: ReactNode) => <Suspense>{part}</Suspense>;
