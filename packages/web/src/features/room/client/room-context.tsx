/**
 * The room of this page, for every component on its table. Components read slices of it and never the socket.
 */

import type { RoomClient, RoomState } from '@troef/client';
import type { RoomView } from '@troef/protocol';
import { createContext, startTransition, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Stage, StageState } from '../stage/stage.ts';

/** A table alone, played while another room fills; the page belongs to the other room. */
export interface Practice {
  stop(): void;
  /** Goes on at a new table of the same kind. */
  again(room: string): void;
}

export interface RoomParts {
  readonly client: RoomClient;
  readonly stage: Stage;
  readonly practice?: Practice;
}

export const RoomContext = createContext<RoomParts | null>(null);

function useParts(): RoomParts {
  const parts = use(RoomContext);
  if (parts === null) throw new Error('a table component outside of its room');
  return parts;
}

export const useClient = (): RoomClient => useParts().client;
export const usePractice = (): Practice | undefined => useParts().practice;
export const useStageOf = (): Stage => useParts().stage;

export const useRoom = <T,>(select: (state: RoomState) => T): T => useStore(useParts().client.store, select);

export const useOnStage = <T,>(select: (state: StageState) => T): T =>
  useStore(useParts().stage.store, select);

/** Returns a slice of the view. Only to be used inside the table, which is drawn once there is a view. */
export function useView<T>(select: (view: RoomView) => T): T {
  return useRoom(({ view }) => {
    if (view === null) throw new Error('the table is drawn from a view');
    return select(view);
  });
}

/**
 * Returns the view for what stands beside the cards: what was said and taken, the status line, the score sheet. It is
 * the view that the cards on the table have come to (../stage/stage.ts), so all of these parts change in the same
 * moment. It follows a moment after the cards, in short tasks that a press interrupts (ARCHITECTURE.md). Only for parts
 * that load nothing: a part that waits would hold the others back.
 */
export function useLateView(): RoomView {
  const { client, stage } = useParts();
  const { store } = stage;
  const [kept, setKept] = useState(() => ({ store, view: store.getState().view }));
  useEffect(() => {
    const follow = (): void => startTransition(() => setKept({ store, view: store.getState().view }));
    follow();
    return store.subscribe(follow);
  }, [store]);
  // Of another table, what was kept is not late but wrong.
  const shown = kept.store === store ? kept.view : store.getState().view;
  // The stage has none until the first update has come to it.
  const view = shown ?? client.store.getState().view;
  if (view === null) throw new Error('the table is drawn from a view');
  return view;
}
