/** Says how many free deals are left, beside the button that uses one. Nothing with Premium, and without a connection. */
import { useEffect } from 'react';
import { Words } from '../../../lib/words/words.tsx';
import styles from './cost.module.css';
import { useFreeWords } from './free-deals.tsx';
import { askFreeLeft } from './free-left.ts';

export default function FreeHint() {
  useEffect(() => {
    if (navigator.onLine) void askFreeLeft();
  }, []);
  return (
    <Words of="cost">
      <Left />
    </Words>
  );
}

function Left() {
  const words = useFreeWords();
  return words !== '' && <p className={styles.free}>{words}</p>;
}
