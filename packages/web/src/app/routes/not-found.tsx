import { useT } from '../../lib/i18n.tsx';

export default function NotFound() {
  const t = useT();
  return <main>{t('site.name')}</main>;
}
