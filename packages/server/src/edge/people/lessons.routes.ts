/**
 * `GET` and `POST /api/users/{user}/lessons`: the lessons that a member has done (docs/behaviour/lessons.md 3). A
 * guest keeps them on the device.
 */
import { lessonsDoneReplySchema, lessonsDoneSchema } from '@troef/protocol';
import { addLessons, lessonsOf } from '../../features/profile/lessons.repository.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';

export function serveLessons(api: Api, { deps, targets }: UsersContext): void {
  const { db, clock } = deps;
  const user = pathOf('user');

  api.get(
    '/users/:user/lessons',
    contract('account', {
      summary: 'List the lessons that the user has done',
      params: user,
      reply: lessonsDoneReplySchema,
    }),
    async (request) => {
      const own = await targets.own(request);
      return { lessons: [...(await lessonsOf(db.pool, own.user.id))] };
    },
  );

  api.post(
    '/users/:user/lessons',
    contract('account', {
      summary: 'Add lessons that were done on a device, and get all that the user has done',
      params: user,
      body: lessonsDoneSchema,
      reply: lessonsDoneReplySchema,
    }),
    async (request) => {
      const own = await targets.own(request);
      const { lessons } = request.body;
      return db.transaction(async (tx) => {
        await addLessons(tx, own.user.id, lessons, new Date(clock.now()));
        return { lessons: [...(await lessonsOf(tx, own.user.id))] };
      });
    },
  );
}
