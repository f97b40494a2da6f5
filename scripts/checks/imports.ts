/**
 * Reads what a source file imports and which globals it uses, with the parser of the bundler (which knows
 * type-only imports and JSX). ./rules.ts decides what of it is allowed.
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface Import {
  /** As written: a path, `@troef/games`, `node:fs`. */
  readonly from: string;
  /** Nothing of it is left when types are removed. */
  readonly typeOnly: boolean;
  /** Loaded on demand, not with the file: `import()`, or a worker. */
  readonly later: boolean;
}

export interface SourceFile {
  /** Relative to the root of the repository, with forward slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
  /**
   * Globals it uses, as `Date`, `Math.random`, `process.env`: a name with its first member. `new Date()`
   * asks the clock.
   */
  readonly globals: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isTypeKind = (node: Node, key: 'importKind' | 'exportKind') => node[key] === 'type';

function textOf(source: unknown): string | undefined {
  return isNode(source) && typeof source.value === 'string' ? source.value : undefined;
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? (value.name as string) : undefined;
}

/** Returns the import that a node stands for, if any. */
function importOf(node: Node): Import | undefined {
  const from = textOf(node.source);
  if (from === undefined) return undefined;
  switch (node.type) {
    case 'ImportDeclaration': {
      const specifiers = node.specifiers as readonly Node[];
      const allTypes = specifiers.length > 0 && specifiers.every((each) => isTypeKind(each, 'importKind'));
      return { from, typeOnly: isTypeKind(node, 'importKind') || allTypes, later: false };
    }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { from, typeOnly: isTypeKind(node, 'exportKind'), later: false };
    case 'TSImportType':
      return { from, typeOnly: true, later: false };
    case 'ImportExpression':
      return { from, typeOnly: false, later: true };
    default:
      return undefined;
  }
}

/** `new URL('./worker.ts', import.meta.url)` loads a file just as an import does. */
function workerOf(node: Node): Import | undefined {
  if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'URL') return undefined;
  const from = textOf((node.arguments as readonly unknown[])[0]);
  return from?.startsWith('.') && /\.tsx?$/.test(from) ? { from, typeOnly: false, later: true } : undefined;
}

/** Places where an identifier is a name given here, not a global that is used. */
const NAMING_KEYS: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
};

function isTypeNode(node: Node): boolean {
  return (
    node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
  );
}

export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const imports: Import[] = [];
  const globals = new Set<string>();
  const declared = new Set<string>();

  const visit = (node: Node, inType: boolean): void => {
    const found = importOf(node) ?? workerOf(node);
    if (found !== undefined) imports.push(found);
    if (!inType) {
      if (node.type === 'MemberExpression' && node.computed === false) {
        const owner = nameOf(node.object);
        if (owner !== undefined) globals.add(`${owner}.${nameOf(node.property)}`);
      }
      if (node.type === 'Identifier') globals.add(node.name as string);
      if (asksForNow(node)) globals.add('new Date()');
    }
    // What comes from Node itself is the outside world under any name.
    if (node.type === 'ImportDeclaration' && textOf(node.source)?.startsWith('node:')) return;
    for (const name of namesDeclaredBy(node)) declared.add(name);
    for (const [key, value] of Object.entries(node)) {
      const naming =
        NAMING_KEYS[node.type]?.includes(key) && node.computed !== true && node.shorthand !== true;
      if (naming && isNode(value) && value.type === 'Identifier') continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, inType || isTypeNode(child));
      }
    }
  };
  visit(parsed.program as unknown as Node, false);

  return {
    path,
    imports,
    globals: [...globals].filter((name) => !declared.has(name.split('.')[0] ?? name)).sort(),
  };
}

/**
 * Whether the clock is read: `new Date()` and `Date()` do, but `new Date(ms)` only converts a given time.
 */
function asksForNow(node: Node): boolean {
  if (nameOf(node.callee) !== 'Date') return false;
  return (
    node.type === 'CallExpression' ||
    (node.type === 'NewExpression' && (node.arguments as readonly unknown[]).length === 0)
  );
}

/** Returns the names a file declares: a parameter called `process` is not the global of that name. */
function namesDeclaredBy(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return patternNames(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [nameOf(node.id), ...(node.params as readonly unknown[]).flatMap(patternNames)].filter(
        (name) => name !== undefined,
      );
    case 'ClassDeclaration':
      return patternNames(node.id);
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return patternNames(node.local);
    default:
      return [];
  }
}

function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name as string];
    case 'ObjectPattern':
      return (pattern.properties as readonly Node[]).flatMap((each) =>
        patternNames(each.value ?? each.argument),
      );
    case 'ArrayPattern':
      return (pattern.elements as readonly unknown[]).flatMap(patternNames);
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    case 'RestElement':
      return patternNames(pattern.argument);
    default:
      return [];
  }
}

export function readSourceFile(root: string, path: string): SourceFile {
  return readSource(path, readFileSync(`${root}/${path}`, 'utf8'));
}
