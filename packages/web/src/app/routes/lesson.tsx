import { LessonPage } from '../../features/learn/lesson-page.tsx';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useWords } from '../../lib/words/words.tsx';

export default function Lesson() {
  const variant = usePageVariant();
  useWords('learn');
  return <LessonPage variant={variant} />;
}
