/**
 * The figures of all tables of a game (docs/behaviour/history.md 5): deals, and how often each contract was
 * played and made. Nothing until they are known, and nothing if nobody has played yet.
 */
import type { Variant } from '@troef/games';
import type { PublicFigures } from '@troef/protocol';
import { useState } from 'react';
import { contractWords, WITH_WORDS } from '../../lib/games/contract-words.ts';
import { readPublicFigures } from '../../lib/games/public-figures.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { dayAndTime } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { wantMessages } from '../../lib/words/messages.ts';
import styles from './rules-page.module.css';

type GameFigures = PublicFigures['games'][number];

export default function AllTables({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const [known, setKnown] = useState<PublicFigures | null>(null);
  useAnswer(
    async () => {
      const groups = ['settings', 'history', ...WITH_WORDS] as const;
      const [reply] = await Promise.all([
        readPublicFigures(),
        ...groups.map((group) => wantMessages(group, t.locale)),
      ]);
      return reply.ok ? reply.value : null;
    },
    setKnown,
    [t.locale],
  );
  const game = known?.games.find((each) => each.variant === variant);
  if (known === null || known.asOf === null || game === undefined || game.deals === 0) return null;
  return (
    <section className={styles.all}>
      <h2>{t('history.all.title')}</h2>
      <p>
        {t('history.all.text', { deals: game.deals, sessions: game.sessions })}{' '}
        <span className={styles.soft}>
          {t('history.all.asOf', { time: dayAndTime(t.locale, known.asOf) })}
        </span>
      </p>
      {game.contracts.length > 0 && <Contracts variant={variant} contracts={game.contracts} />}
    </section>
  );
}

function Contracts({ variant, contracts }: Pick<GameFigures, 'variant' | 'contracts'>) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale);
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  return (
    <table className={styles.contracts}>
      <thead>
        <tr>
          <th scope="col">{t('settings.figures.contractName')}</th>
          <th scope="col">{t('settings.figures.bid')}</th>
          <th scope="col">{t('settings.figures.made')}</th>
        </tr>
      </thead>
      <tbody>
        {contracts.map(({ contract, bid, made }) => (
          <tr key={contract}>
            <th scope="row">{contractWords(t, { variant, contract, bid, made })}</th>
            <td>{number.format(bid)}</td>
            <td>{percent.format(made / bid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
