import { RulesPage } from '../../features/rules/rules-page.tsx';
import { usePagesWords } from '../../lib/pages-words.ts';
import { usePageVariant } from '../../lib/scope.ts';

export default function Rules() {
  usePagesWords();
  const variant = usePageVariant();
  return <RulesPage key={variant} variant={variant} />;
}
