/** What the coach makes of the deal of a lesson, in its result (../again/again-told.tsx). */
import { useT } from '../../../lib/words/i18n.tsx';
import again from '../again/again.module.css';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { CoachWords } from './coach-words.tsx';
import { useHeard } from './hints.tsx';
import { RESULT } from './remark.ts';
import { useVerdicts } from './verdicts.ts';

export default function Verdict() {
  return (
    <CoachWords>
      <Told />
    </CoachWords>
  );
}

function Told() {
  const t = useT();
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const remark = useVerdicts((verdicts) => verdicts[view.room]) ?? null;
  // Until the cards have been judged there is nothing to say.
  const words = remark?.words(t, view, variant) ?? null;
  useHeard(words === null ? null : remark);
  if (words === null) return null;
  return (
    <section className={again.told} aria-labelledby="verdict">
      <h3 id="verdict">{t('guide.short', { about: RESULT })}</h3>
      <p>{words}</p>
    </section>
  );
}
