/**
 * The second line of the status: short facts about the deal, and whose turn it is. If the line has no room for
 * all of them, even with the shortest names, it shows fewer, so that those it shows can be read. Whose turn it is
 * goes last.
 */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { watchMeasures } from '../frame/measures.ts';
import type { NameLength } from '../words/short-names.ts';
import styles from './bar.module.css';
import { FittingWords, sizesOfPage } from './fitting-words.tsx';

interface StatusPartsProps {
  readonly parts: readonly string[];
  /** The part that says whose turn it is; empty if none does. */
  readonly turn: string;
  readonly partsWith: (names: NameLength) => readonly string[];
}

/** Returns the places of the parts that stay, if so many have to go. */
function staying(parts: readonly string[], turn: string, dropped: number): readonly number[] {
  const places = parts.map((_, at) => at);
  const lastToStay = [
    ...places.filter((at) => parts[at] === turn),
    ...places.filter((at) => parts[at] !== turn),
  ];
  const stay = new Set(lastToStay.slice(0, parts.length - dropped));
  return places.filter((at) => stay.has(at));
}

export function StatusParts({ parts, turn, partsWith }: StatusPartsProps) {
  const sizes = useSyncExternalStore(watchMeasures, sizesOfPage);
  const key = [sizes, ...parts].join(' · ');
  const [fewer, setFewer] = useState({ key, dropped: 0 });
  const dropped = fewer.key === key ? fewer.dropped : 0;
  const dropOne = useCallback(() => setFewer({ key, dropped: dropped + 1 }), [key, dropped]);
  const stay = staying(parts, turn, dropped);
  return (
    <span className={styles.parts}>
      {stay.map((at) => (
        <FittingWords
          as="span"
          key={`${dropped} ${at}`}
          full={parts[at] ?? ''}
          shorter={(names) => partsWith(names)[at] ?? parts[at] ?? ''}
          {...(stay.length > 1 ? { onCut: dropOne } : {})}
        />
      ))}
    </span>
  );
}
