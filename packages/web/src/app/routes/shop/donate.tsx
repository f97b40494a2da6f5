import { DonatePage } from '../../../features/shop/donate-page.tsx';
import { Words } from '../../../lib/words/words.tsx';

/** The page stays as it was written until its sentences are loaded. */
export default function Page() {
  return (
    <Words of="premium">
      <Words of="shop">
        <DonatePage />
      </Words>
    </Words>
  );
}
