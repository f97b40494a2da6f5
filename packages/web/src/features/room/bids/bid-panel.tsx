/**
 * The bid sheet: every legal bid as a button, with what it is worth. "What is this?" explains a bid while it is held,
 * hovered or focused, and all of them at once when asked.
 */
import type { MessageId } from '@troef/i18n';
import { CircleHelp, ClipboardList } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import { useShape } from '../use-shape.ts';
import { partsOf } from '../words/moves.ts';
import { extrasOf, nameOf, suitName, trullSentence } from '../words/speak.ts';
import { type BidGroup, type BidKind, type BidOption, bidGroups } from './bid-groups.ts';
import styles from './bid-sheet.module.css';

const HOLD_MS = 450;

const HELP: Readonly<Record<BidKind | 'pass' | 'wait' | 'passParole', MessageId>> = {
  join: 'whist.helpJoin',
  ask: 'whist.helpAsk',
  together: 'whist.helpTogether',
  solo: 'whist.helpSolo',
  misery: 'whist.helpMisery',
  piccolo: 'whist.helpPiccolo',
  abundance: 'whist.helpAbundance',
  slim: 'whist.helpSlim',
  trull: 'whist.helpTrull',
  pass: 'whist.helpPass',
  wait: 'whist.helpWait',
  passParole: 'whist.helpPassParole',
};

const NAME: Readonly<Record<BidKind, MessageId>> = {
  join: 'whist.groupJoin',
  ask: 'whist.groupAsk',
  together: 'whist.groupTogether',
  solo: 'whist.groupSolo',
  misery: 'whist.groupMisery',
  piccolo: 'whist.groupPiccolo',
  abundance: 'whist.groupAbundance',
  slim: 'whist.groupSlim',
  trull: 'whist.groupTrull',
};

type HelpOf = BidKind | 'pass' | 'wait' | 'passParole';

function useStake(): (option: BidOption) => string {
  const t = useT();
  return ({ made, lost }) =>
    made === lost ? t('whist.stakeEven', { made }) : t('whist.stakeOr', { made, lost });
}

function BidButton({
  option,
  wide,
  several,
  help,
  show,
  bid,
}: {
  readonly option: BidOption;
  readonly wide: boolean;
  /** Others beside it in its row: the row has said what they have in common. */
  readonly several: boolean;
  readonly help: string;
  readonly show: (shown: boolean) => void;
  readonly bid: (move: string) => void;
}) {
  const t = useT();
  const stake = useStake();
  const view = useView((whole) => whole);
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; long: boolean } | null>(null);
  const { kind, level, suit, partner } = option;
  const partnerName = partner === null ? '' : nameOf(view, partner);
  const misery = kind === 'smallMisery' || kind === 'misery' || kind === 'openMisery';
  const name = t('whist.bidName', { kind, level, suit: suitName(t, suit), partner: partnerName });
  // Where words are to be seen, they are part of the name, so that it can be called by them.
  const worded = misery || wide;
  return (
    <button
      type="button"
      className={styles.bid}
      data-kind={kind}
      aria-label={worded ? undefined : name}
      aria-describedby={help}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={() => {
        clearTimeout(held.current?.timer);
        show(false);
      }}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(true)}
      onBlur={() => show(false)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return;
        const now = {
          long: false,
          timer: setTimeout(() => {
            now.long = true;
            show(true);
          }, HOLD_MS),
        };
        held.current = now;
      }}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        const long = held.current?.long === true;
        clearTimeout(held.current?.timer);
        held.current = null;
        if (!long) bid(option.move);
      }}
    >
      {worded && <span className="visually-hidden">{name} </span>}
      {misery ? (
        <>
          <span>{t('whist.miseryKind', { kind })}</span>
          <small>{stake(option)}</small>
        </>
      ) : (
        <>
          {suit !== null && <SuitMark suit={suit} />}
          {wide && (
            <span>
              {kind === 'join' &&
                (several ? partnerName : t('whist.togetherWith', { level, name: partnerName }))}
              {kind === 'together' && t('whist.contract', { family: 'together', level })}
              {kind === 'solo' && t('whist.soloTricks', { level })}
              {kind === 'abundance' && t('whist.abundanceTricks', { level })}
              {kind === 'piccolo' && t('whist.piccoloOne')}
              {kind === 'soloSlim' && t('whist.slimAll')}
              {kind === 'ask' && suitName(t, suit)}
              {kind === 'trullKeep' && t('whist.trullKeepShort', { suit: suitName(t, suit), level })}
              {kind === 'trullChange' && t('whist.trullChangeShort', { level })}
            </span>
          )}
        </>
      )}
    </button>
  );
}

function Row({
  group,
  explained,
  show,
  bid,
}: {
  readonly group: BidGroup;
  readonly explained: boolean;
  readonly show: (help: HelpOf | null) => void;
  readonly bid: (move: string) => void;
}) {
  const t = useT();
  const stake = useStake();
  const help = useId();
  const view = useView((whole) => whole);
  const shape = useShape();
  const tight = shape === 'landscape' || shape === 'phone';
  const { kind, level, options } = group;
  const [first] = options;
  const trull = kind === 'trull' ? extrasOf(view)?.trull : undefined;
  const note = (): string => {
    if (kind === 'misery') return t('whist.miseryNoTrick');
    if (first === undefined) return '';
    if (kind === 'ask' && !tight) return t('whist.stakeAsk', { level, made: first.made, lost: first.lost });
    return stake(first);
  };
  return (
    <div className={`${styles.row} ${trull ? styles.whole : ''}`}>
      <div className={styles.rowName}>
        {trull ? (
          <span id={`${help}-stake`}>
            {t('whist.trullRow', {
              name: nameOf(view, trull.caller === view.seat ? trull.partner : trull.caller),
              stake: first === undefined ? '' : stake(first),
            })}
          </span>
        ) : (
          <>
            {t(NAME[kind], { level })}
            <small id={`${help}-stake`}>{note()}</small>
          </>
        )}
      </div>
      <div className={`${styles.options} ${kind === 'trull' ? styles.stacked : ''}`}>
        {options.map((option) => (
          <BidButton
            key={option.move}
            option={option}
            wide={options.length === 1 || kind === 'trull' || kind === 'join'}
            several={options.length > 1}
            help={`${help}-stake ${help}`}
            show={(shown) => show(shown ? kind : null)}
            bid={bid}
          />
        ))}
      </div>
      <p id={help} className={explained ? styles.explained : 'visually-hidden'}>
        {t(HELP[kind])}
      </p>
    </div>
  );
}

export function BidSheet({
  bid,
  openSheet,
}: {
  readonly bid: (move: string) => void;
  readonly openSheet: () => void;
}) {
  const t = useT();
  const shape = useShape();
  const view = useView((whole) => whole);
  const [explained, setExplained] = useState(false);
  const [shown, setShown] = useState<HelpOf | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const heading = useId();
  const extras = extrasOf(view);
  const groups = bidGroups(extras?.offers ?? []);
  const plain = (['passParole', 'pass', 'wait'] as const).filter((word) => view.legal.includes(word));
  const asked = view.seat === null ? undefined : extras?.asks[view.seat];
  const trump = view.deal?.phase === 'trump';

  // The keyboard follows the question, but never out of something the player is busy with.
  useEffect(() => {
    // What had it may just be going: the last card of the deal before, the button that dealt this one.
    const timer = setTimeout(() => {
      const at = document.activeElement;
      const free = at === null || at === document.body || at.closest('[data-place="own-hand"]') !== null;
      if (free && document.querySelector('dialog[open]') === null)
        rows.current?.focus({ preventScroll: true });
    });
    return () => {
      clearTimeout(timer);
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-place="own-hand"] button')?.focus({ preventScroll: true });
      });
    };
  }, []);

  return (
    <section aria-labelledby={heading} className={styles.sheet} data-long={groups.length > 4 || undefined}>
      <header className={styles.head}>
        <h2 id={heading}>{trump ? t('whist.chooseTrump') : t('whist.yourBid')}</h2>
        {asked !== undefined && (
          <span className={styles.asked}>
            {t.rich('whist.youAsked', { suit: <SuitMark suit={asked} /> })}
            <span className="visually-hidden">{suitName(t, asked)}</span>
          </span>
        )}
        <button
          type="button"
          className={styles.help}
          aria-label={t('whist.bidHelp')}
          aria-pressed={explained}
          onClick={() => setExplained(!explained)}
        >
          <CircleHelp size={20} aria-hidden="true" />
          <span className={asked === undefined ? undefined : styles.helpWords}>{t('whist.bidHelp')}</span>
        </button>
      </header>
      {extras?.trull != null && !trump && (
        <p className={styles.trull}>{trullSentence(t, view, extras.trull)}</p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are the bids and nothing else */}
      <div role="group" aria-label={t('whist.bids')} className={styles.bids}>
        {/* The focus comes here, so that the next Tab is the first bid and not the question what bids are. */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div ref={rows} tabIndex={-1} role="group" aria-labelledby={heading} className={styles.rows}>
          {groups.map((group) => (
            <Row
              key={`${group.kind} ${group.level}`}
              group={group}
              explained={explained}
              show={setShown}
              bid={bid}
            />
          ))}
        </div>
        {plain.length > 0 && (
          <div className={styles.plain}>
            {plain.map((word) => (
              <button
                key={word}
                type="button"
                onClick={() => bid(word)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setShown(word)}
                onPointerLeave={() => setShown(null)}
                onFocus={(event) => event.currentTarget.matches(':focus-visible') && setShown(word)}
                onBlur={() => setShown(null)}
              >
                {t('whist.bidName', { kind: partsOf(word).kind, level: 0, suit: '', partner: '' })}
              </button>
            ))}
          </div>
        )}
      </div>
      {shape === 'phone' && (
        <button type="button" className={styles.score} onClick={openSheet} aria-label={t('table.scoreSheet')}>
          <ClipboardList size={22} aria-hidden="true" />
        </button>
      )}
      {shown !== null && !explained && (
        <p className={styles.tip} aria-hidden="true">
          {t(HELP[shown])}
        </p>
      )}
    </section>
  );
}
