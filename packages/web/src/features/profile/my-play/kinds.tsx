/** What each kind of decision costs, and each contract, as tables whose bars say the same as their numbers. */
import type { Variant } from '@troef/games';
import type { MyPlayReply } from '@troef/protocol';
import { useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { contractWords } from '../../../lib/games/contract-words.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { firstContracts } from './first-contracts.ts';
import { kindWords } from './kind-words.ts';
import styles from './my-play.module.css';
import { changeWords, meanWords } from './words.ts';

/** A mean of fewer deals says nothing. */
const CONTRACT_DEALS_MIN = 5;

interface KindsProps {
  readonly variant: Variant;
  readonly kinds: MyPlayReply['kinds'];
  readonly withPeople: boolean;
}

export function Kinds(props: KindsProps) {
  const t = useT();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('myPlay.kinds')}</h2>
      <KindsTable {...props} />
    </section>
  );
}

export function KindsTable({ variant, kinds, withPeople }: KindsProps) {
  const t = useT();
  const most = Math.max(...kinds.map(({ mean }) => mean), 0.1);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('myPlay.column.kind')}</th>
          <th scope="col">{t('myPlay.column.mean')}</th>
          <th scope="col">{t('myPlay.column.change')}</th>
          {withPeople && <th scope="col">{t('myPlay.column.people')}</th>}
        </tr>
      </thead>
      <tbody>
        {kinds.map((each) => (
          <tr key={each.kind}>
            <th scope="row">
              {kindWords(t, variant, each.kind)}
              <small>{t('myPlay.decisions', { count: each.decisions })}</small>
            </th>
            <td data-name={t('myPlay.column.mean')}>
              <span>{each.mean === 0 ? t('myPlay.nothing') : meanWords(t, each)}</span>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(each.mean / most) * 100}%` }}
                aria-hidden="true"
              />
            </td>
            <td data-name={t('myPlay.column.change')}>
              {each.mean === 0 ? '–' : changeWords(t, each.change)}
            </td>
            {withPeople && (
              <td data-name={t('myPlay.column.people')}>
                {each.people === null ? '–' : meanWords(t, each.people)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ContractsProps {
  readonly variant: Variant;
  readonly contracts: MyPlayReply['contracts'];
}

export function Contracts({ variant, contracts }: ContractsProps) {
  const t = useT();
  const title = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (contracts.length === 0) return null;
  const listed = isWhole ? contracts : firstContracts(contracts);
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('myPlay.contracts')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('myPlay.column.contract')}</th>
            <th scope="col">{t('myPlay.column.deals')}</th>
            <th scope="col">{t('myPlay.column.mean')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ contract, declared, deals, ...mean }) => (
            <tr key={`${contract} ${declared}`}>
              <th scope="row">
                {contractWords(t, { variant, contract, bid: 0, made: 0 })}
                {declared !== null && <small>{t('myPlay.side', { side: declared ? 'own' : 'other' })}</small>}
              </th>
              <td data-name={t('myPlay.column.deals')}>{deals}</td>
              <td data-name={t('myPlay.column.mean')}>
                {deals < CONTRACT_DEALS_MIN ? t('myPlay.fewOfContract') : meanWords(t, mean)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {listed.length < contracts.length && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          {t('myPlay.allContracts', { count: contracts.length })}
        </Button>
      )}
    </section>
  );
}
