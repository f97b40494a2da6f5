/**
 * The OpenAPI document: every route of `/api` and `/auth` as it was registered, its schemas as JSON Schema.
 * It is made when first asked for, so that a start does not wait for it.
 */
import { LOCALES, PRODUCT_NAME, VERSION } from '@troef/protocol';
import type { FastifyInstance, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { type Api, type CallerRequirement, pathOf } from './contract.ts';

export const OPENAPI_PATH = '/api/openapi.json';
const DESCRIBED = /^\/(api|auth)\//;
const ERROR = '#/components/schemas/Error';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApi extends Json {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation extends Json {
  readonly summary: string;
  readonly security: readonly Json[];
}

interface Route {
  readonly method: string;
  readonly url: string;
  readonly summary: string;
  readonly needs: CallerRequirement;
  readonly schema: NonNullable<RouteOptions['schema']>;
}

/** Serves the document. Call it before routes are added, because it listens for them. */
export function registerOpenApi(fastify: FastifyInstance): void {
  const routes: Route[] = [];
  fastify.addHook('onRoute', ({ method, url, schema = {}, config }) => {
    if (!DESCRIBED.test(url)) return;
    for (const verb of [method].flat()) {
      if (verb === 'HEAD') continue;
      routes.push({
        method: verb,
        url,
        summary: schema.summary ?? '',
        needs: config?.needs ?? 'nobody',
        schema,
      });
    }
  });
  let document: OpenApi | undefined;
  (fastify as unknown as Api).get(
    OPENAPI_PATH,
    { config: { needs: 'nobody' }, schema: { summary: 'Get this document' } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      document ??= describe(routes);
      return document;
    },
  );
}

function describe(routes: readonly Route[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    const verbs = paths[path] ?? {};
    verbs[route.method.toLowerCase()] = operationOf(route, path);
    paths[path] = verbs;
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: VERSION, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  };
}

function operationOf({ method, url, summary, needs, schema }: Route, path: string): Operation {
  const body = jsonOf(schema.body, 'input');
  const reply = jsonOf((schema.response as Record<string, unknown> | undefined)?.['200'], 'output');
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    security: needs === 'nobody' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(schema.params ?? pathOf(...namesIn(url)), 'path'),
      ...parametersOf(schema.querystring, 'query'),
      { name: 'Accept-Language', in: 'header', schema: { type: 'string', examples: LOCALES } },
    ],
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: 'OK', ...(reply && { content: { 'application/json': { schema: reply } } }) },
      default: {
        description: 'The request was refused',
        content: { 'application/json': { schema: { $ref: ERROR } } },
      },
    },
  };
}

const namesIn = (url: string): readonly string[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

function parametersOf(schema: unknown, place: 'path' | 'query'): readonly Json[] {
  const { properties = {}, required = [] } = (jsonOf(schema, 'input') ?? {}) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function jsonOf(schema: unknown, io: 'input' | 'output'): Json | undefined {
  if (schema === undefined) return undefined;
  const { $schema, ...json } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return json;
}

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message', 'param', 'statusCode'],
      properties: {
        type: { enum: ['invalid_request_error', 'api_error'] },
        code: { type: 'string' },
        message: { type: 'string' },
        param: { type: ['string', 'null'] },
        statusCode: { type: 'integer' },
      },
    },
  },
};
