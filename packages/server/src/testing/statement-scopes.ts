/**
 * Says of an SQL statement which tables it names, and which columns its conditions make equal to a given value.
 * PostgreSQL's own parser reads it (libpg-query). A condition counts if the row must meet it: not under `or`, `not`
 * or `case`, nor in the list of what is selected.
 */
import {
  loadModule,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';

await loadModule();

/** What a statement takes rows from, or writes to. */
interface Item {
  /** null: a sub-select or a function. */
  readonly table: string | null;
  /** Its rows come from the parameters of the statement: each of its columns is a given value. */
  readonly isGiven: boolean;
  /** The columns that an insert names. */
  readonly inserts: readonly string[];
}

/** One select, insert, update or delete. */
interface Scope {
  readonly parent: Scope | null;
  readonly no: number;
  readonly items: Map<string, Item>;
  readonly equal: (readonly [Operand, Operand])[];
}

type Operand = { readonly value: true } | { readonly alias: string | null; readonly column: string };

/** A mention of a table. */
export interface Mention {
  readonly table: string;
  /** Whether the statement gives values of this column, or inserts it. */
  gives(column: string): boolean;
}

const GIVEN = 'given';
/** An insert of rows that are selected from the same table has that one under its name too. */
const INTO = 'into ';

export function mentionsOf(statement: string): readonly Mention[] {
  const scopes: Scope[] = [];
  /** Names of `with`, and whether their rows are given. */
  const named = new Map<string, boolean>();

  const opens = (parent: Scope | null): Scope => {
    const scope: Scope = { parent, no: scopes.length, items: new Map(), equal: [] };
    scopes.push(scope);
    return scope;
  };

  /** Reads a statement in brackets, or the whole one. Returns whether its rows are given. */
  function readStatement(node: Node | undefined, parent: Scope | null): boolean {
    const first = scopes.length;
    if (node === undefined) return false;
    if ('SelectStmt' in node) readSelect(node.SelectStmt, parent);
    else if ('InsertStmt' in node) {
      const {
        relation,
        cols = [],
        selectStmt,
        onConflictClause,
        returningClause,
        withClause,
      } = node.InsertStmt;
      const scope = opens(parent);
      readNames(withClause, scope);
      const inserts = cols.flatMap((each) => ('ResTarget' in each ? [each.ResTarget.name ?? ''] : []));
      if (relation !== undefined) addTable(scope, relation, inserts);
      readStatement(selectStmt, scope);
      readParts(onConflictClause?.targetList, scope);
      readCondition(onConflictClause?.whereClause, scope);
      readParts(returningClause, scope);
    } else if ('UpdateStmt' in node) {
      const { fromClause, targetList, ...rest } = node.UpdateStmt;
      readParts(targetList, readChange({ ...rest, others: fromClause }, parent));
    } else if ('DeleteStmt' in node) {
      const { usingClause, ...rest } = node.DeleteStmt;
      readChange({ ...rest, others: usingClause }, parent);
    } else readParts(node, opens(parent));
    return scopes.slice(first).every(({ items }) => [...items.values()].every(({ isGiven }) => isGiven));
  }

  /** Reads what an update and a delete share. `others`: the tables besides the one that changes. */
  function readChange(
    change: Pick<UpdateStmt, 'relation' | 'whereClause' | 'returningClause' | 'withClause'> & {
      readonly others: UpdateStmt['fromClause'];
    },
    parent: Scope | null,
  ): Scope {
    const scope = opens(parent);
    readNames(change.withClause, scope);
    if (change.relation !== undefined) addTable(scope, change.relation);
    for (const each of change.others ?? []) readItem(each, scope);
    readCondition(change.whereClause, scope);
    readParts(change.returningClause, scope);
    return scope;
  }

  /** Each side of a union is a scope of its own. */
  function readSelect(select: SelectStmt, parent: Scope | null): void {
    const { withClause, larg, rarg, fromClause, whereClause, ...parts } = select;
    const scope = opens(parent);
    readNames(withClause, scope);
    for (const side of [larg, rarg]) if (side !== undefined) readSelect(side, scope);
    for (const each of fromClause ?? []) readItem(each, scope);
    readCondition(whereClause, scope);
    readParts(parts, scope);
  }

  function readNames(clause: WithClause | undefined, scope: Scope): void {
    for (const each of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in each)) continue;
      const { ctename = '', ctequery } = each.CommonTableExpr;
      named.set(ctename, readStatement(ctequery, scope));
    }
  }

  function addTable(scope: Scope, { relname = '', alias }: RangeVar, inserts?: readonly string[]): string {
    const name = `${inserts === undefined ? '' : INTO}${alias?.aliasname ?? relname}`;
    const isGiven = named.get(relname) ?? false;
    scope.items.set(name, { table: relname, isGiven, inserts: inserts ?? [] });
    return name;
  }

  /** Reads what stands after `from`. Returns the names of what it has. */
  function readItem(node: Node | undefined, scope: Scope): readonly string[] {
    if (node === undefined) return [];
    if ('RangeVar' in node) return [addTable(scope, node.RangeVar)];
    if ('JoinExpr' in node) {
      const { larg, rarg, usingClause = [], quals } = node.JoinExpr;
      const [left, right] = [readItem(larg, scope), readItem(rarg, scope)];
      const [one, other] = [left.at(-1), right[0]];
      for (const each of usingClause) {
        if (!('String' in each) || one === undefined || other === undefined) continue;
        const { sval: column = '' } = each.String;
        scope.equal.push([
          { alias: one, column },
          { alias: other, column },
        ]);
      }
      readCondition(quals, scope);
      return [...left, ...right];
    }
    const isSelect = 'RangeSubselect' in node;
    if (!isSelect && !('RangeFunction' in node)) return [];
    const { alias } = isSelect ? node.RangeSubselect : node.RangeFunction;
    const name = alias?.aliasname ?? `#${scope.items.size}`;
    const isGiven = isSelect ? readStatement(node.RangeSubselect.subquery, scope) : hasParameter(node);
    scope.items.set(name, { table: null, isGiven, inserts: [] });
    if (!isSelect) readParts(node.RangeFunction.functions, scope);
    return [name];
  }

  /** Reads what each row must meet. */
  function readCondition(node: Node | undefined, scope: Scope): void {
    if (node === undefined) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const each of node.BoolExpr.args ?? []) readCondition(each, scope);
      return;
    }
    if ('A_Expr' in node && isEquality(node)) {
      const [left, right] = [operandOf(node.A_Expr.lexpr), operandOf(node.A_Expr.rexpr)];
      if (left !== undefined && right !== undefined) scope.equal.push([left, right]);
    }
    readParts(node, scope);
  }

  /** Finds the statements in what may be anything: their rows are read, and their conditions. */
  function readParts(part: unknown, scope: Scope): void {
    if (Array.isArray(part)) for (const each of part) readParts(each, scope);
    else if (isStatement(part)) readStatement(part, scope);
    else if (typeof part === 'object' && part !== null) readParts(Object.values(part), scope);
  }

  for (const { stmt } of parseSync(statement).stmts ?? []) readStatement(stmt, null);
  return scopes.flatMap((scope) =>
    [...scope.items].flatMap(([alias, { table, inserts }]) =>
      table === null || named.has(table)
        ? []
        : [
            {
              table,
              gives: (column: string) =>
                inserts.includes(column) || isGivenBy(scopes, scope, { alias, column }),
            },
          ],
    ),
  );
}

const isStatement = (part: unknown): part is Node =>
  typeof part === 'object' &&
  part !== null &&
  ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) => kind in part);

function isEquality({ A_Expr: { kind, name = [] } }: Extract<Node, { A_Expr: unknown }>): boolean {
  const [operator] = name;
  const isEqual = operator !== undefined && 'String' in operator && operator.String.sval === '=';
  return isEqual && (kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY');
}

const hasParameter = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && ('ParamRef' in part || Object.values(part).some(hasParameter));

/** Returns a column or a parameter, also one that is cast to a type. */
function operandOf(node: Node | undefined): Operand | undefined {
  if (node === undefined) return undefined;
  if ('TypeCast' in node) return operandOf(node.TypeCast.arg);
  if ('ParamRef' in node) return { value: true };
  if (!('ColumnRef' in node)) return undefined;
  const names = (node.ColumnRef.fields ?? []).map((each) =>
    'String' in each ? (each.String.sval ?? '') : '*',
  );
  const column = names.at(-1);
  return column === undefined ? undefined : { alias: names.at(-2) ?? null, column };
}

/** Follows the equalities of all scopes from a column to a value. */
function isGivenBy(
  scopes: readonly Scope[],
  scope: Scope,
  wanted: { readonly alias: string; readonly column: string },
): boolean {
  const start = `${scope.no} ${wanted.alias}.${wanted.column}`;
  const known = new Set([start]);
  const pairs = scopes.flatMap((each) =>
    each.equal.map(([one, other]) => [nameOf(each, one), nameOf(each, other)] as const),
  );
  for (let size = 0; size < known.size; ) {
    size = known.size;
    for (const [one, other] of pairs) {
      if (known.has(one)) known.add(other);
      if (known.has(other) && other !== GIVEN) known.add(one);
    }
  }
  return known.has(GIVEN);
}

/** Names a column by the scope in which its table stands. */
function nameOf(scope: Scope, operand: Operand): string {
  if ('value' in operand) return GIVEN;
  const { alias, column } = operand;
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const owner = alias ?? [...at.items.keys()].find((each) => !each.startsWith(INTO)) ?? '';
    const item = at.items.get(owner);
    if (item === undefined) continue;
    return item.isGiven ? GIVEN : `${at.no} ${owner}.${column}`;
  }
  return `? ${alias}.${column}`;
}
