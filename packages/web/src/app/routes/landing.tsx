import { useT } from '../../lib/i18n.tsx';

export default function Landing() {
  const t = useT();
  return <main>{t('site.name')}</main>;
}
