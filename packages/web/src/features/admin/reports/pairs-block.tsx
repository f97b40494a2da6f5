/**
 * What results and plays say about the reported user and the members they play with most. It names figures with
 * their error and leads to the cards, and never says that somebody cheats.
 */
import type { PairScore, ReportCase } from '@troef/protocol';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { ago } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useAct } from '../parts/use-act.ts';
import { askForPairs } from './api.ts';
import pairStyles from './pairs.module.css';

const GLYPHS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function PairsBlock({ of, again }: { readonly of: ReportCase; readonly again: () => void }) {
  const t = useT();
  const act = useAct();
  const { pairs, report, user } = of;
  const isMember = user.memberSince !== null;
  if (!isMember) return null;
  return (
    <Block
      title={t('adminPeople.pair.title')}
      aside={<span>{t('adminPeople.pair.from', { from: figure(t, of.pairsShownFrom, 2) })}</span>}
    >
      {pairs.length === 0 && <p className={styles.none}>{t('adminPeople.pair.none')}</p>}
      {pairs.map((pair) => (
        <Pair key={pair.user} of={pair} own={user.name} />
      ))}
      {pairs.length > 0 && <p className={styles.soft}>{t('adminPeople.pair.alone')}</p>}
      <div className={styles.buttons}>
        <Button
          aria-busy={act.busy}
          onClick={async () => {
            const done = await act.run(
              () => askForPairs(report.id),
              ({ asked }) => t('adminPeople.pair.asked', { count: asked }),
            );
            if (done !== undefined && done.asked > 0) again();
          }}
        >
          {t('adminPeople.pair.ask')}
        </Button>
      </div>
      <Said outcome={act.outcome} />
    </Block>
  );
}

function Pair({ of, own }: { readonly of: PairScore; readonly own: string }) {
  const t = useT();
  const { plays, gain, moments } = of;
  return (
    <section className={pairStyles.pair} data-shown={of.isShown ? '' : undefined}>
      <h3>
        <Link to={paths.admin('users', of.user)}>{t('adminPeople.pair.with', { name: of.name })}</Link>
        {of.at !== null && <small>{t('adminPeople.pair.at', { when: ago(t.locale, of.at) })}</small>}
      </h3>
      {of.isAsked && <p className={styles.soft}>{t('adminPeople.pair.waits')}</p>}
      {of.at !== null && (
        <>
          <dl className={pairStyles.figures}>
            <Figure value={plays === null ? '–' : figure(t, of.score)} words={t('adminPeople.pair.score')} />
            <Figure
              value={String(of.met)}
              words={t('adminPeople.pair.met', { count: of.met, expected: figure(t, of.expected) })}
            />
            <Figure
              value={signed(t, gain.mean)}
              words={t('adminPeople.pair.gain', { error: figure(t, gain.error, 2) })}
            />
            {plays === null ? (
              <Figure value="–" words={t('adminPeople.pair.notTested')} />
            ) : (
              <Figure
                value={signed(t, plays.mean)}
                words={t('adminPeople.pair.plays', { count: plays.count, error: figure(t, plays.error, 2) })}
              />
            )}
          </dl>
          {plays !== null && (
            <p className={of.isShown ? undefined : styles.soft}>
              {t(of.isShown ? 'adminPeople.pair.isShown' : 'adminPeople.pair.isUsual')}
            </p>
          )}
        </>
      )}
      {of.overlap.days > 0 && (
        <p>
          {t(of.overlap.sameDevice ? 'adminPeople.case.sameDevice' : 'adminPeople.case.sameAddress', {
            days: of.overlap.days,
          })}
        </p>
      )}
      {of.isShown && moments.length > 0 && (
        <>
          <h4>{t('adminPeople.pair.moments')}</h4>
          <ul className={pairStyles.moments}>
            {moments.map((each) => (
              <li key={`${each.room} ${each.deal} ${each.moment}`}>
                <a href={`${paths.deskReplay(each.room, each.deal)}&m=${each.moment}`}>
                  {t('adminPeople.pair.moment', {
                    card: cardText(each.card),
                    name: each.isOwn ? own : of.name,
                    deal: each.deal,
                  })}
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.soft}>{t('adminPeople.pair.better')}</p>
        </>
      )}
    </section>
  );
}

const Figure = ({ value, words }: { readonly value: string; readonly words: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>{value}</dd>
  </div>
);

const cardText = ([rank = '', suit = '']: string): string =>
  `${GLYPHS[suit] ?? ''}${rank === 'T' ? '10' : rank}`;

const figure = ({ locale }: Pick<Translator, 'locale'>, value: number, digits = 1): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );

const signed = ({ locale }: Pick<Translator, 'locale'>, value: number): string =>
  new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
