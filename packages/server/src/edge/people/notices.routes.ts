/**
 * A page asks for the one notice that only a page can know about: the cards are narrow on its screen
 * (docs/behaviour/notices.md 3).
 *
 * The page counts the games that ended on a narrow screen, and asks after the third. What the user chose, and
 * whether they were told before, is checked here.
 */
import {
  ApiError,
  emptySchema,
  NARROW_SCREEN_PX,
  noticeCreateSchema,
  type PreferencesChange,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../accounts/create-auth.ts';
import { createTargets } from '../../community/people/target.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { tellOnce } from '../../features/notices/tell-once.ts';
import { tellUserChanged } from '../../features/notices/user-changed.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';

export function registerUserNotices(
  fastify: FastifyInstance,
  deps: Deps,
  { access, notices }: Pick<Auth, 'access'> & { readonly notices: Notices },
): void {
  const targets = createTargets(deps, access);

  registerApi(fastify, (api) => {
    api.post(
      '/users/:user/notifications',
      contract('account', {
        summary: 'Ask for the notice about the spacing of cards, after three games on a narrow screen',
        params: pathOf('user'),
        body: noticeCreateSchema,
        reply: emptySchema,
      }),
      async (request) => {
        const { user } = await targets.own(request);
        if (request.body.width >= NARROW_SCREEN_PX) throw new ApiError('unprocessable_content', 'width');
        if (!mayHearOfSpacing(user.preferences as PreferencesChange)) return {};
        const isNew = await deps.db.transaction((client) =>
          tellOnce(client, deps, { user: user.id, type: 'spacing', about: '' }),
        );
        if (isNew) await tellUserChanged(deps, notices, user.id);
        return {};
      },
    );
  });
}

/** A user who has chosen a spacing knows the setting, and the hint can be switched off. */
const mayHearOfSpacing = ({ cards, notifications }: PreferencesChange): boolean =>
  cards?.spacing === undefined && notifications?.spacing !== false;
