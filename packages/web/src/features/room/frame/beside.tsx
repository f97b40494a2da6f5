/**
 * What a table with people shows beside its cards, and what another feature provides. The page that shows the
 * room passes it in (app/routes/room.tsx). Each part is drawn where the table has a place for it. A table
 * alone draws none of them.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import { useHasPanel } from './use-shape.ts';

interface ViewProps {
  readonly view: RoomView;
}

interface TalkProps extends ViewProps {
  /** Speaks what a screen reader cannot hear at its own place, because a dialog is open. */
  readonly tell: (words: string) => void;
}

/** A panel beside the table of a tablet, which a button opens and closes. The table stays playable. */
export interface ToggledPanel {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

interface PanelProps extends TalkProps {
  /** Null if this screen has no such panel. */
  readonly panel: ToggledPanel | null;
}

export interface BesideParts {
  /** In the bar, where the screen has no side panel. */
  readonly Button: ComponentType<PanelProps>;
  /** In the side panel, or in the one that the button opens. */
  readonly Paper: ComponentType<PanelProps>;
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

/** Returns the panel that a button opens on this screen; null if it has none. It is closed on a screen without it. */
export function useToggledPanel(): ToggledPanel | null {
  const hasPanel = useHasPanel();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!hasPanel) setOpen(false);
  }, [hasPanel]);
  return useMemo(
    () => (hasPanel ? { isOpen, toggle: () => setOpen((open) => !open) } : null),
    [hasPanel, isOpen],
  );
}

interface BesideProps {
  readonly panel: ToggledPanel | null;
}

export function BesideButton({ panel }: BesideProps) {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.Button view={view} tell={say} panel={panel} />);
}

export function BesidePaper({ panel }: BesideProps) {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.Paper view={view} tell={say} panel={panel} />);
}

export function BesideAtSeat({ seat }: { readonly seat: Seat }) {
  const beside = useBeside();
  const view = useView((whole) => whole);
  return beside === null ? null : inTime(<beside.AtSeat view={view} seat={seat} />);
}

const inTime = (part: ReactNode) => <Suspense>{part}</Suspense>;
