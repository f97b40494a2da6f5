/**
 * The contract of a route: schemas of `packages/protocol` for requests and answers.
 *
 * Fastify parses body, query and path with them before the handler runs. A misfit is a `bad_request` that
 * names the field. Fields of an answer that no schema names are dropped, so that nothing hidden gets out.
 * openapi.ts writes the same schemas down.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import * as z from 'zod/mini';

export interface ContractTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.ZodMiniType ? DeepReadonly<z.input<this['schema']>> : unknown;
}

/** Answers are only read, so frozen values will do. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** Fastify, with handlers typed by the schemas of their routes. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ContractTypes
>;

/** Callers that a route lets in. Further conditions are checked by its handler. */
export type CallerRequirement = 'nobody' | 'caller' | 'account';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checked before parsing: a caller who may not call learns nothing about the data sent. */
    readonly needs?: CallerRequirement;
    /** Another site leads browsers here, so a page of another site may open it. */
    readonly isLedTo?: boolean;
  }
  interface FastifySchema {
    /** One line for the OpenAPI document. */
    readonly summary?: string;
  }
}

interface RouteContract {
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly querystring?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The answer of a call that succeeds. */
  readonly reply?: z.ZodMiniType;
}

type SchemaOf<Route extends RouteContract> = Omit<Route, 'reply'> &
  (Route extends { readonly reply: infer Reply } ? { readonly response: { readonly 200: Reply } } : unknown);

/** Returns the options of a route: which callers it lets in, its schemas, and its line of the document. */
export function contract<const Route extends RouteContract>(
  needs: CallerRequirement,
  { reply, ...schema }: Route,
): { readonly config: { readonly needs: CallerRequirement }; readonly schema: SchemaOf<Route> } {
  const response = reply === undefined ? {} : { response: { 200: reply } };
  return { config: { needs }, schema: { ...schema, ...response } as SchemaOf<Route> };
}

/** Opens a scope under `/api` for these routes. */
export function registerApi(fastify: FastifyInstance, serve: (api: Api) => void): void {
  fastify.register(async (scope) => serve(scope as unknown as Api), { prefix: '/api' });
}

/** Carries what Fastify expects of a failed validation. errors.ts turns it into a refusal. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code = 'FST_ERR_VALIDATION';
  readonly statusCode = 400;
  readonly field: string;

  constructor(field: string) {
    super(`not as agreed: ${field}`);
    this.field = field;
  }
}

export function holdToContract(fastify: FastifyInstance): Api {
  fastify.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    return { error: new ContractError(String(parsed.error.issues[0]?.path[0] ?? 'body')) };
  });
  fastify.setSerializerCompiler(({ schema }) => {
    const reply = schema as unknown as z.ZodMiniType;
    return (value: unknown) => JSON.stringify(reply.parse(value));
  });
  return fastify.withTypeProvider<ContractTypes>();
}

export const pathOf = <Name extends string>(...names: readonly Name[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [name, z.string().check(z.minLength(1), z.maxLength(320))]),
    ) as Record<Name, z.ZodMiniString>,
  );
