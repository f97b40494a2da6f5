import { RulesPage } from '../../features/rules/rules-page.tsx';
import { usePageVariant } from '../../lib/scope.ts';

export default function Rules() {
  const variant = usePageVariant();
  return <RulesPage key={variant} variant={variant} />;
}
