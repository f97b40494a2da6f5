/** Counts how many of something exist at once, by key: sockets of a user, connections of an address. */
import { placesOf } from './address-limit.ts';

export interface HeldPlace {
  readonly key: string;
  readonly most: number;
}

export interface HeldPlaces {
  /**
   * Adds one to each of these places, or to none: undefined if one is full. The returned function takes it
   * back, once.
   */
  add(places: readonly HeldPlace[]): (() => void) | undefined;
}

/** An address, and its /48. */
export const placesAt = (ip: string, most: number): readonly HeldPlace[] =>
  placesOf(ip).map(({ key, factor }) => ({ key, most: most * factor }));

export function createHeldPlaces(): HeldPlaces {
  const held = new Map<string, number>();
  const drop = (key: string): void => {
    const left = (held.get(key) ?? 1) - 1;
    if (left === 0) held.delete(key);
    else held.set(key, left);
  };
  return {
    add(places) {
      if (places.some(({ key, most }) => (held.get(key) ?? 0) >= most)) return undefined;
      for (const { key } of places) held.set(key, (held.get(key) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        for (const { key } of places) drop(key);
      };
    },
  };
}
