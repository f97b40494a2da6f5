import { LearnPage } from '../../features/learn/learn-page.tsx';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useWords } from '../../lib/words/words.tsx';

export default function Learn() {
  const variant = usePageVariant();
  useWords('learn');
  return <LearnPage key={variant} variant={variant} />;
}
