/**
 * The names above the columns of a score sheet. A long one ends in dots where its column is narrow. A press on any of
 * them then lists all of them whole, because a finger has no hint to wait for.
 */
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import styles from './sheet.module.css';

export interface NamesShown {
  /** Whether any name is cut. */
  readonly areCut: boolean;
  /** Whether all of them are listed above the table. */
  readonly areListed: boolean;
  readonly toggle: () => void;
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;

/** `names`: what stands there; another name is measured anew. */
export function useNamesShown(sheet: RefObject<HTMLElement | null>, names: string): NamesShown {
  const [areCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((before) => !before), []);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (current === null) return;
    const look = (): void => setCut([...current.querySelectorAll('thead [data-name]')].some(isCut));
    look();
    // A dialog has no size before it is opened.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [sheet, names]);
  return { areCut, areListed: areCut && isOpen, toggle };
}

export function ColumnName({
  name,
  face,
  shown: { areCut, areListed, toggle },
}: {
  readonly name: string;
  /** Above the name. */
  readonly face: ReactNode;
  readonly shown: NamesShown;
}) {
  const inside = (
    <>
      {face}
      <span className={styles.name} data-name>
        {name}
      </span>
    </>
  );
  if (!areCut) return inside;
  return (
    <button type="button" className={styles.cut} title={name} aria-expanded={areListed} onClick={toggle}>
      {inside}
    </button>
  );
}
