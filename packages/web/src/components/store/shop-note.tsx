/** What a page that sells says before anything: the shop is closed, payments are only tests, prices do not come. */
import type { PricesState } from '../../lib/store/use-prices.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Button } from '../form/button.tsx';
import { Note } from '../form/note.tsx';

export function ShopNote({ prices, failed, again }: PricesState) {
  const t = useT();
  if (failed) {
    return (
      <Note tone="bad">
        {t('shop.failed')} <Button onClick={again}>{t('shop.again')}</Button>
      </Note>
    );
  }
  if (prices?.open === false) return <Note>{t('shop.closed')}</Note>;
  return prices?.test === true ? <Note>{t('shop.test')}</Note> : null;
}
