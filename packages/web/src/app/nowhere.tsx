import { SiteFrame } from './frame/site-frame.tsx';
import { NotFound } from './not-found.tsx';

/** "There is no such page", where no page of the table is around it. */
export default function Nowhere() {
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
