/**
 * The contract of a route: schemas of `packages/protocol` for what comes in and what goes out.
 *
 * Fastify parses body, query and path with them before the handler runs; what does not fit is a `bad_request` that names
 * the field. On the way out fields no schema names are dropped, so that nothing hidden slips out. openapi.ts writes the
 * same schemas down for people.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import * as z from 'zod/mini';

export interface ContractTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.ZodMiniType ? Frozen<z.input<this['schema']>> : unknown;
}

/** An answer is only read, so what may not be written will do. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** Fastify, with handlers typed by the schemas of their routes. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ContractTypes
>;

/** Who may call a route at all; what more it asks of him its handler says. */
export type Needs = 'nobody' | 'caller' | 'account';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked before the request is parsed: who may not call learns nothing about what he sent. */
    readonly needs?: Needs;
    /** Another site leads browsers here, so a page of another site may open it. */
    readonly isLedTo?: boolean;
  }
  interface FastifySchema {
    /** One line for the OpenAPI document. */
    readonly summary?: string;
  }
}

/** Carries what Fastify expects of a failed validation; errors.ts turns it into a refusal. */
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

/** The schemas of a path with one thing in it. */
export const pathOf = <Name extends string>(...names: readonly Name[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [name, z.string().check(z.minLength(1), z.maxLength(320))]),
    ) as Record<Name, z.ZodMiniString>,
  );
