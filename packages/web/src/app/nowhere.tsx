import { SiteFrame } from './frame/site-frame.tsx';
import { NotFound } from './not-found.tsx';

/** Shows "There is no such page" with header and footer, for addresses outside of the route table. */
export default function Nowhere() {
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
