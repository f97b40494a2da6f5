import { LearnPage } from '../../features/learn/learn-page.tsx';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useWords } from '../../lib/words/words.tsx';

export default function Learn() {
  useWords('learn');
  const variant = usePageVariant();
  return <LearnPage key={variant} variant={variant} />;
}
