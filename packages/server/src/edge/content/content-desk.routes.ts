/**
 * What administrators with `admin.content` see of the words of the chat and the readers of the blog. None of it
 * belongs to anybody, so it needs no sudo (docs/behaviour/admin.md 10).
 */
import {
  ApiError,
  blogReadersSchema,
  chatWordsSchema,
  chatWordsTriedSchema,
  chatWordsTrySchema,
  LOCALES,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import type { Access, Account } from '../../accounts/login/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { tryWords, WORD_LISTS } from '../../platform/text/filter.ts';
import { contract, registerApi } from '../http/contract.ts';

export function registerContentDesk(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>,
  { access }: { readonly access: Access },
): void {
  const administration = createAdministration(deps, access);
  const requireContent = (request: FastifyRequest): Promise<Account> =>
    administration.requireOnlooker(request, 'admin.content', new ApiError('resource_missing', 'path'));

  registerApi(fastify, (api) => {
    api.get(
      '/chat_words',
      contract('account', {
        summary: 'List the words that the chat masks or holds back, as an administrator',
        reply: chatWordsSchema,
      }),
      async (request) => {
        await requireContent(request);
        const lists = LOCALES.map((lang) => {
          const { mask, maskInside, hold, holdInside } = WORD_LISTS[lang];
          return { lang, mask, maskInside, hold, holdInside };
        });
        return { lists };
      },
    );

    api.post(
      '/chat_words/try',
      contract('account', {
        summary: 'Say what the chat would make of a line, which is kept nowhere, as an administrator',
        body: chatWordsTrySchema,
        reply: chatWordsTriedSchema,
      }),
      async (request) => {
        await requireContent(request);
        return tryWords(request.body.text);
      },
    );

    api.get(
      '/blog/readers',
      contract('account', {
        summary: 'Count the readers of the blog by mail, as an administrator',
        reply: blogReadersSchema,
      }),
      async (request) => {
        await requireContent(request);
        const { rows } = await deps.db.pool.query<{ lang: string; confirmed: number; waiting: number }>(
          `select locale as lang, count(confirmed_at)::int as confirmed,
             (count(*) - count(confirmed_at))::int as waiting from blog_subscriptions group by locale`,
        );
        const readers = LOCALES.map(
          (lang) => rows.find((row) => row.lang === lang) ?? { lang, confirmed: 0, waiting: 0 },
        );
        return { readers };
      },
    );
  });
}
