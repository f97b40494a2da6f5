/**
 * What the log says of an error: what failed and where, and nothing of what it was about. An error of PostgreSQL holds
 * the row of a person (`detail`), and one of an address what was given as one. Only the fields named here are written.
 */
const FIELDS = ['code', 'constraint', 'table', 'column'] as const;
type FieldsGiven = Partial<Record<(typeof FIELDS)[number], unknown>>;

export interface LoggedError extends Partial<Record<(typeof FIELDS)[number], string>> {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  /** Of a call that tried several ways, such as the addresses of a host. */
  readonly errors?: readonly LoggedError[];
}

/** Of one error, with its cause and theirs. */
const DEPTH_MOST = 3;

export function loggedError(error: unknown, depth = DEPTH_MOST): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const inner = depth > 1 ? (each: unknown) => loggedError(each, depth - 1) : undefined;
  return {
    type: error.constructor.name,
    message: loggedMessage(error),
    ...fieldsOf(error),
    stack: `${error.name}: ${loggedMessage(error)}${framesOf(error)}`,
    ...(inner !== undefined && error.cause instanceof Error && { cause: inner(error.cause) }),
    ...(inner !== undefined && error instanceof AggregateError && { errors: error.errors.map(inner) }),
  };
}

/** Messages of these quote what was given. Those of others quote names of tables, columns and constraints. */
const isAboutGiven = (error: Error): boolean => {
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown };
  if (error instanceof SyntaxError) return true;
  return severity !== undefined && !NAMES_ONLY.test(String(code));
};
/** By the first two signs: connections, broken rules, transactions, wrong statements, means, states, stops. */
const NAMES_ONLY = /^(08|23|25|40|42|53|55|57)/;

export const loggedMessage = (error: Error): string =>
  isAboutGiven(error) ? error.message.replace(/".*"/s, '"…"') : error.message;

const fieldsOf = (error: Error): Pick<LoggedError, (typeof FIELDS)[number]> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, (error as FieldsGiven)[field]]).filter(
      ([, value]) => typeof value === 'string',
    ),
  );

/** The lines of the stack after the message, which it repeats. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  if (at !== -1) return stack.slice(at + message.length);
  const first = stack.search(/\n\s+at /);
  return first === -1 ? '' : stack.slice(first);
}
