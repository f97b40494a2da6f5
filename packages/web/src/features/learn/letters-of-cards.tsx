/** Says what the letters on the cards mean, as this reader sees them: in the first lesson of a game, and once. */
import { letterOf } from '../../components/cards/faces.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';

export function LettersOfCards() {
  const t = useT();
  const letters = usePreferences(({ cards }) => symbolsFor(cards.symbols, t.locale));
  return t('learn.letters', {
    ace: letterOf('A', letters),
    king: letterOf('K', letters),
    queen: letterOf('Q', letters),
    jack: letterOf('J', letters),
  });
}
