/** The prices of the store, for administrators who look after it. */
import { Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Block, Head } from '../parts/head.tsx';
import { useRead } from '../parts/read.tsx';
import { readSettings } from '../platform/api.ts';
import { isPrice, Settings } from '../platform/settings.tsx';
import type { SectionProps } from '../sections.ts';

export default function PricesSection({ rest }: SectionProps) {
  const t = useT();
  const settings = useRead(readSettings, []);
  if (rest.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return (
    <>
      <Head title={t('admin.section.prices')} lead={t('adminStore.prices.lead')} />
      <Block title={t('admin.section.prices')}>
        <Settings of={settings} shown={isPrice} />
      </Block>
    </>
  );
}
