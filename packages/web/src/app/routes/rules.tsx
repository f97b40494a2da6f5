import { RulesPage } from '../../features/rules/rules-page.tsx';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { usePagesWords } from '../../lib/words/pages-words.ts';

export default function Rules() {
  usePagesWords();
  const variant = usePageVariant();
  return <RulesPage key={variant} variant={variant} />;
}
