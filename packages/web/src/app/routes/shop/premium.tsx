import { PremiumPage } from '../../../features/shop/premium-page.tsx';
import { Words } from '../../../lib/words/words.tsx';

/** The page stays as it was written until its sentences are loaded. */
export default function Page() {
  return (
    <Words of="premium">
      <Words of="shop">
        <PremiumPage />
      </Words>
    </Words>
  );
}
