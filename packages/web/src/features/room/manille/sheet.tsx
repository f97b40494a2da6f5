/** The score sheet of manille: the trump and what a point counted, the totals of each set, and the target. */
import type { SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';
import type { RunningRow, SheetRow } from '../variant/variant-table.ts';
import { teamsFrom } from '../view/sides.ts';
import type { Translate } from '../words/names.ts';
import { bestOf, contractOf, extrasOf, lineOf, setsOf } from './narrow.ts';
import { ContractWords } from './said.tsx';
import { standing, teamName } from './sides.ts';

export function sheetRow(t: Translator, view: RoomView, sheetLine: SheetLine): SheetRow {
  const { contract, dealer, result } = lineOf(sheetLine);
  return {
    name: (
      <>
        {contract !== null && <ContractWords contract={contract} />}
        {bestOf(view) > 1 && result.setWon !== null && (
          <em> {t('manille.rowSetWon', { set: result.set })}</em>
        )}
      </>
    ),
    declarers: [dealer],
    counts: true,
  };
}

export function runningRow(t: Translate, view: RoomView): RunningRow | null {
  const contract = contractOf(view);
  return contract === null
    ? null
    : {
        name: <ContractWords contract={contract} />,
        progress: view.deal?.phase === 'playing' ? standing(t, view) : '',
      };
}

/** Returns the totals after each deal. Every set begins at 0–0. */
export function sums({ sheet }: RoomView): readonly (readonly number[])[] {
  const all: number[][] = [];
  let set = 0;
  for (const line of sheet) {
    const { result, scores } = lineOf(line);
    const before = result.set === set ? all.at(-1) : undefined;
    set = result.set;
    all.push(scores.map((points, seat) => points + (before?.[seat] ?? 0)));
  }
  return all;
}

/** Says what wins, and in a session of several sets how many each side has won. */
export function sheetNote(t: Translate, view: RoomView): string | null {
  const { target = null, set = 1 } = extrasOf(view) ?? {};
  if (target === null) return null;
  const of = bestOf(view);
  if (of === 1) return t('manille.playsTo', { target });
  const [a, b] = teamsFrom(view);
  const sets = setsOf(view);
  return t('manille.playsSets', {
    set,
    of,
    target,
    a: teamName(t, view, a),
    setsA: sets[a],
    b: teamName(t, view, b),
    setsB: sets[b],
  });
}
