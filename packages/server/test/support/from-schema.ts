/**
 * Makes values from a JSON Schema as a client would send them, and spoils them: another type, length or key,
 * or a part left out.
 *
 * Understands only what `z.toJSONSchema` writes for the schemas of `packages/protocol`.
 */
import type { Chooser } from './mutate.ts';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** What the OpenAPI document says a caller may send to a route. */
export interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

/**
 * Returns a value for a property by its name, if the schema alone says too little: an id that exists, a name
 * that is taken.
 */
export type Hint = (name: string, schema: JsonSchema) => unknown;

export const HOSTILE_TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    'x',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '💥',
    '%00',
    '%',
    'é'.normalize('NFD'),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    '..%2f..',
    "'; drop table users; --",
    '$1',
    '{}',
    '[]',
  ],
  ...[
    'a'.repeat(321),
    'a'.repeat(10_000),
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    '01890000-0000-7000-8000-000000000000',
    '01890000-0000-7000-8000-00000000000G',
    'me',
    'null',
    'NaN',
    '1e999',
  ],
];

const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308],
  ...[[], {}, [[]], [null], { toString: 1 }, { length: 1e9 }, JSON.parse('{"__proto__":{"admin":true}}')],
  ...[Array.from({ length: 2_000 }, (_, n) => n), { a: { b: { c: { d: {} } } } }],
  ...HOSTILE_TEXTS,
];

export const hostile = (choose: Chooser): unknown => choose(HOSTILE);

/** Makes a value that fits the schema, as far as the schema says. */
export function fromSchema(schema: JsonSchema, choose: Chooser, hint: Hint, name = ''): unknown {
  const hinted = name === '' ? undefined : hint(name, schema);
  if (hinted !== undefined) return hinted;
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return choose(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fromSchema(choose(either), choose, hint);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((each) => fromSchema(each, choose, hint)));
  }
  const type = Array.isArray(schema.type) ? choose(schema.type as readonly string[]) : schema.type;
  switch (type) {
    case 'object':
      return objectFrom(schema, choose, hint);
    case 'array':
      return listFrom(schema, choose, hint);
    case 'string':
      return textFrom(schema, choose);
    case 'integer':
    case 'number':
      return choose([schema.minimum ?? 0, schema.maximum ?? 3, 1, 2]);
    case 'boolean':
      return choose([true, false]);
    case 'null':
      return null;
    default:
      return hostile(choose);
  }
}

function objectFrom(schema: JsonSchema, choose: Chooser, hint: Hint): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    const isWanted = schema.required?.includes(name) === true || choose([true, false]);
    if (isWanted) fields[name] = fromSchema(each, choose, hint, name);
  }
  return fields;
}

function listFrom(schema: JsonSchema, choose: Chooser, hint: Hint): readonly unknown[] {
  if (schema.prefixItems !== undefined)
    return schema.prefixItems.map((each) => fromSchema(each, choose, hint));
  const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 2, choose([0, 1, 2])));
  return Array.from({ length }, () => fromSchema(schema.items ?? {}, choose, hint));
}

function textFrom({ minLength = 0, maxLength = 40, format }: JsonSchema, choose: Chooser): string {
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000000';
  const text = choose([
    'Marie',
    'Bert-Jan 2',
    'marie@example.org',
    'https://example.org/x',
    '123456',
    'AH',
    'a b c',
  ]);
  return text.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength));
}

/** Returns the same value with one thing wrong. */
export function worse(body: unknown, choose: Chooser): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return hostile(choose);
  const keys = Object.keys(body);
  switch (choose(['value', 'value', 'value', 'drop', 'extra', 'whole'] as const)) {
    case 'value':
      return keys.length === 0 ? hostile(choose) : { ...body, [choose(keys)]: hostile(choose) };
    case 'drop': {
      const dropped = keys.length === 0 ? '' : choose(keys);
      return Object.fromEntries(Object.entries(body).filter(([key]) => key !== dropped));
    }
    case 'extra':
      return { ...body, admin: true, premium: true, karma: 9_999, [choose(HOSTILE_TEXTS)]: hostile(choose) };
    case 'whole':
      return hostile(choose);
  }
}
