/**
 * Reads of an SQL statement of ours which tables it names, and which columns its conditions make equal to a given
 * value. It knows as much of the language as our statements use: sub-selects, unions, `with`, joins, `or`. A
 * condition counts if the row must meet it: not under `or`, `not` or `case`, nor in the list of what is selected.
 */

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

const TOKEN = /"[^"]*"|'(?:[^']|'')*'|\$\d+|[a-z_]\w*|\d+(?:\.\d+)?|::|\S/gi;
const WORDS_AFTER_TABLE = new Set(
  'where on set order group limit left right inner full cross join union except intersect returning using values select for having as default offset natural lateral'.split(
    ' ',
  ),
);
const VALUE: Operand = { value: true };
const isName = (token: string | undefined): token is string =>
  token !== undefined && /^[a-z_]\w*$/.test(token);

/** Returns the tokens in small letters, names without their quotes, without casts. */
function tokensOf(statement: string): readonly string[] {
  const text = statement.replace(/--[^\n]*/g, ' ');
  const all = (text.match(TOKEN) ?? []).map((token) => token.toLowerCase().replace(/^"(\w+)"$/, '$1'));
  const kept: string[] = [];
  for (let at = 0; at < all.length; at++) {
    if (all[at] === '::') {
      at++;
      while (all[at + 1] === '[' || all[at + 1] === ']') at++;
    } else kept.push(all[at] ?? '');
  }
  return kept;
}

export function mentionsOf(statement: string): readonly Mention[] {
  const tokens = tokensOf(statement);
  const scopes: Scope[] = [];
  /** Names of `with`, and whether their rows are given. */
  const named = new Map<string, boolean>();
  let at = 0;

  const opens = (parent: Scope | null): Scope => {
    const scope: Scope = { parent, no: scopes.length, items: new Map(), equal: [] };
    scopes.push(scope);
    return scope;
  };
  const isSelect = (from: number): boolean =>
    /^(select|with|insert|update|delete|values)$/.test(tokens[from] ?? '');

  /** Reads up to the bracket that closes it, or to the end. Returns whether its rows are given. */
  function readScope(parent: Scope | null): boolean {
    const first = scopes.length;
    let scope = opens(parent);
    let clause = '';
    let isList = false;
    /** Open brackets that hold no select: whether what is in them must hold. */
    const brackets: { must: boolean; readonly from: number }[] = [{ must: true, from: 0 }];
    const cases: number[] = [];
    const innermost = () => brackets.at(-1) ?? { must: true, from: 0 };

    while (at < tokens.length) {
      const token = tokens[at] ?? '';
      const before = tokens[at - 1];
      if (token === ')') {
        if (brackets.length === 1) break;
        brackets.pop();
        at++;
        continue;
      }
      if (token === '(') {
        at++;
        if (isSelect(at)) {
          readScope(scope);
          at++;
        } else {
          const { must } = innermost();
          brackets.push({ must: must && before !== 'not', from: scope.equal.length });
        }
        continue;
      }
      const isTop = brackets.length === 1;
      if (token === 'or' && cases.length === 0) {
        // What was found in this bracket, or in this clause, need not hold.
        scope.equal.splice(innermost().from);
        innermost().must = false;
      } else if (token === 'case') cases.push(at);
      else if (token === 'end' && cases.length > 0) cases.pop();
      else if (isTop && /^(union|except|intersect)$/.test(token)) {
        scope = opens(parent);
        brackets[0] = { must: true, from: 0 };
        clause = '';
        isList = false;
      } else if (isTop && token === 'with' && isName(tokens[at + 1]) && tokens[at + 1] !== 'ordinality') {
        readNames(scope);
        continue;
      } else if (isTop && startsItem(token, before, isList)) {
        isList = token === 'from' || token === 'using' || token === ',' || (isList && token === 'join');
        at++;
        readItem(scope, token);
        continue;
      } else if (
        isTop &&
        before !== '.' &&
        /^(where|on|set|select|having|order|group|limit|returning|values)$/.test(token)
      ) {
        clause = token;
        isList = false;
        brackets[0] = { must: true, from: scope.equal.length };
      } else if (isTop && token === 'using' && tokens[at + 1] === '(') {
        readUsing(scope);
        continue;
      } else if (token === '=' && (clause === 'where' || clause === 'on')) {
        const [left, right] = [operandBefore(at), operandAfter(at)];
        const counts = innermost().must && cases.length === 0;
        if (counts && left !== undefined && right !== undefined) scope.equal.push([left, right]);
      }
      at++;
    }
    return scopes.slice(first).every(({ items }) => [...items.values()].every(({ isGiven }) => isGiven));
  }

  /** `with one as (…), two as (…)`: ends before the main statement. */
  function readNames(scope: Scope): void {
    do {
      at++;
      const name = tokens[at] ?? '';
      if (tokens[at + 1] === '(') {
        at += 2;
        skipBrackets();
      }
      while (at < tokens.length && tokens[at] !== '(') at++;
      at++;
      named.set(name, readScope(scope));
      at++;
    } while (tokens[at] === ',');
  }

  const startsItem = (token: string, before: string | undefined, isList: boolean): boolean => {
    if (token === 'from') return before !== 'distinct';
    if (token === 'join' || token === 'into') return true;
    if (token === 'update') return before !== 'do' && before !== 'for' && before !== 'key';
    if (token === 'using') return tokens[at + 1] !== '(';
    return token === ',' && isList;
  };

  function readItem(scope: Scope, word: string): void {
    while (tokens[at] === 'lateral' || tokens[at] === 'only') at++;
    let table: string | null = null;
    let isGiven = false;
    if (tokens[at] === '(') {
      at++;
      isGiven = isSelect(at) ? readScope(scope) : skipBrackets();
      at++;
    } else {
      const name = tokens[at++] ?? '';
      if (tokens[at] === '(' && word !== 'into') {
        at++;
        isGiven = skipBrackets();
        at++;
      } else {
        table = name;
        isGiven = named.get(name) ?? false;
      }
    }
    if (tokens[at] === 'with' && tokens[at + 1] === 'ordinality') at += 2;
    if (tokens[at] === 'as') at++;
    const own = tokens[at];
    const hasAlias = isName(own) && !WORDS_AFTER_TABLE.has(own);
    if (hasAlias) at++;
    const inserts: string[] = [];
    if (tokens[at] === '(' && (word === 'into' || hasAlias)) {
      for (at++; tokens[at] !== ')' && at < tokens.length; at++) inserts.push(tokens[at] ?? '');
      at++;
    }
    const alias = hasAlias ? own : (table ?? `#${at}`);
    // An insert of rows that are selected from the same table has that one under its name too.
    scope.items.set(word === 'into' ? `into ${alias}` : alias, {
      table,
      isGiven,
      inserts: word === 'into' ? inserts : [],
    });
  }

  /** Ends at the closing bracket. Returns whether a parameter was in between. */
  function skipBrackets(): boolean {
    let has = false;
    for (let depth = 1; at < tokens.length; at++) {
      if (tokens[at] === '(') depth++;
      else if (tokens[at] === ')' && --depth === 0) break;
      has ||= tokens[at]?.startsWith('$') === true;
    }
    return has;
  }

  /** `join b using (room, seq)`: the columns of the last two are equal. */
  function readUsing(scope: Scope): void {
    const [one, other] = [...scope.items.keys()].slice(-2);
    for (at += 2; tokens[at] !== ')' && at < tokens.length; at++) {
      const column = tokens[at] ?? '';
      if (isName(column) && one !== undefined && other !== undefined)
        scope.equal.push([
          { alias: one, column },
          { alias: other, column },
        ]);
    }
    at++;
  }

  const operandBefore = (from: number): Operand | undefined => {
    const last = tokens[from - 1];
    if (last?.startsWith('$')) return VALUE;
    if (!isName(last)) return undefined;
    const alias = tokens[from - 2] === '.' ? tokens[from - 3] : undefined;
    return { alias: alias ?? null, column: last };
  };
  const operandAfter = (from: number): Operand | undefined => {
    const [first, second, third, fourth] = tokens.slice(from + 1, from + 5);
    if (first?.startsWith('$')) return VALUE;
    if (first === 'any' && second === '(' && third?.startsWith('$'))
      return fourth === ')' ? VALUE : undefined;
    if (!isName(first) || second === '(') return undefined;
    return second === '.' ? { alias: first, column: third ?? '' } : { alias: null, column: first };
  };

  readScope(null);
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

const GIVEN = 'given';

/** Names a column by the scope in which its table stands. */
function nameOf(scope: Scope, operand: Operand): string {
  if ('value' in operand) return GIVEN;
  const { alias, column } = operand;
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const owner = alias ?? [...at.items.keys()].filter((each) => !each.startsWith('into ')).at(0) ?? '';
    const item = at.items.get(owner);
    if (item === undefined) continue;
    return item.isGiven ? GIVEN : `${at.no} ${owner}.${column}`;
  }
  return `? ${alias}.${column}`;
}
