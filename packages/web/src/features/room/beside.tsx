/**
 * What a table with people has beside its cards and a feature of its own brings: put there by whoever shows the room
 * (app/routes/room.tsx). Each part is drawn where the table has a place for it, and not at all at a table alone.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { useView } from './room-context.tsx';

interface Shown {
  readonly view: RoomView;
}

export interface Beside {
  /** In the bar, where there is no paper beside the table. */
  readonly Button: ComponentType<Shown>;
  /** Paper beside the table. */
  readonly Paper: ComponentType<Shown>;
  /** Over the picture of somebody at the table. */
  readonly AtSeat: ComponentType<Shown & { readonly seat: Seat }>;
}

export const BesideContext = createContext<Beside | null>(null);

/** What there is beside this table; null at one alone. */
export function useBeside(): Beside | null {
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

/** The table never waits for it. */
const inTime = (part: ReactNode) => <Suspense>{part}</Suspense>;
