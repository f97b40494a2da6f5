/** The choices for cards, with a sample hand that follows each choice. */
import { Choice, FaceChoices } from '../../../components/display/choices.tsx';
import { SuitOrder } from '../../../components/display/suit-order.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';
import { SampleHand } from './sample-hand.tsx';

export function CardsSection() {
  const t = useT();
  return (
    <Section title={t('settings.cards.title')}>
      <SampleHand />
      <FaceChoices />
      <SuitOrder />
      <Choice of="cards.sort" />
      <Choice of="cards.spacing" />
    </Section>
  );
}
