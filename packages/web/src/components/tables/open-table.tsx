/**
 * Opens a table with one button: the game and the kind of table, in sight at once on any screen, then the other
 * options, folded away, and the name of a guest.
 */
import type { Variant } from '@troef/games';
import { lengthWords } from '../../lib/games/length-words.ts';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { SubmitButton } from '../form/buttons.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { GameTag } from '../game-mark.tsx';
import { ScreenNameField } from '../screen-name-field.tsx';
import { Segmented } from '../segmented.tsx';
import styles from './open-table.module.css';
import { showOpened } from './show-opened.ts';
import type { TableChoices } from './table-choices.ts';
import { TableFields } from './table-fields.tsx';
import { changedKind, choicesFor, TABLE_KINDS, type TableKind } from './table-kinds.ts';

interface OpenTableProps {
  /** The game that is chosen at first. */
  readonly variant: Variant;
  readonly kind: TableKind;
  /** Resolves with what is wrong, in words, or with null. */
  readonly onSubmit: (variant: Variant, choices: TableChoices) => Promise<string | null>;
}

interface TableDraft {
  readonly variant: Variant;
  readonly kind: TableKind;
  readonly choices: TableChoices;
}

export function OpenTable({ variant: first, kind: firstKind, onSubmit }: OpenTableProps) {
  const t = useT();
  const isMember = useUser() !== null;
  const variants = useOpenVariants();
  const form = useForm<TableDraft>({
    initial: { variant: first, kind: firstKind, choices: choicesFor(first, firstKind, isMember) },
    submit: (draft) => onSubmit(draft.variant, draft.choices),
  });
  const { variant, kind, choices } = form.values;
  const chooseKind = (chosen: TableKind): void =>
    form.change({
      kind: chosen,
      choices: changedKind(choices, choicesFor(variant, chosen, isMember)),
    });
  const chooseGame = (chosen: Variant): void =>
    form.change({ variant: chosen, choices: choicesFor(chosen, kind, isMember) });

  return (
    <Form
      of={form}
      end={
        <div className={styles.end}>
          <SubmitButton busy={form.busy}>{t('rooms.form.openNow')}</SubmitButton>
        </div>
      }
    >
      <div className={styles.sheet}>
        {variants.length > 1 && (
          <Segmented
            legend={t('tables.game')}
            value={variant}
            values={variants}
            words={(each) => <GameTag variant={each} size={24} />}
            inPairs
            onChange={chooseGame}
          />
        )}
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>{t('tables.kind')}</legend>
          {TABLE_KINDS.map((each) => (
            <Kind key={each} kind={each} isMember={isMember} on={each === kind} choose={chooseKind} />
          ))}
        </fieldset>
        <div className={styles.rest}>
          <details className={styles.details} onToggle={showOpened}>
            <summary>
              <b>{t('tables.details')}</b>
              <span className={styles.now}>{detailWords(t, variant, choices)}</span>
            </summary>
            <TableFields
              key={variant}
              variant={variant}
              start={choicesFor(variant, kind, isMember)}
              choices={choices}
              change={(changed) => form.set('choices', { ...choices, ...changed })}
            />
          </details>
          {!isMember && <ScreenNameField />}
        </div>
      </div>
    </Form>
  );
}

interface KindProps {
  readonly kind: TableKind;
  readonly isMember: boolean;
  readonly on: boolean;
  readonly choose: (kind: TableKind) => void;
}

function Kind({ kind, isMember, on, choose }: KindProps) {
  const t = useT();
  const note = kind === 'friends' && !isMember ? t('tables.kind.friendsGuest') : t(`tables.kind.${kind}Note`);
  return (
    <label className={styles.kind}>
      <input
        type="radio"
        name="kind"
        className={styles.input}
        checked={on}
        aria-describedby={`kind-${kind}`}
        onChange={() => choose(kind)}
      />
      <span className={styles.card}>
        <b>{t(`tables.kind.${kind}`)}</b>
        {/* The description of the choice, and not a part of its name too. */}
        <small id={`kind-${kind}`} aria-hidden="true">
          {note}
        </small>
      </span>
    </label>
  );
}

/** Returns the choices in words, shown while the details are folded away. */
const detailWords = (
  t: ReturnType<typeof useT>,
  variant: Variant,
  { length, turnTime, password }: TableChoices,
): string =>
  [
    lengthWords(t, variant, length),
    t(`rooms.speed.${turnTime}`),
    // Not which one: it is typed where others may look on.
    ...(password === '' ? [] : [t('tables.locked')]),
  ].join(' · ');
