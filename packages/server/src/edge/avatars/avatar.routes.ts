/**
 * Pictures of users: asking for an upload address, uploading, removing, and `/avatars/*`, where pictures are
 * served (docs/behaviour/names.md 5). A picture is shown only after it was encoded anew. The upload itself is
 * never kept.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  ApiError,
  AVATAR_BYTES_MAX,
  AVATAR_TYPES,
  avatarPlaceSchema,
  avatarRemovalQuerySchema,
  avatarUrlSchema,
  caseStepBodySchema,
  emptySchema,
  faceBodySchema,
  faceNumber,
  facePath,
  KeptAway,
  type OwnUser,
  ownUserSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createAdministration } from '../../accounts/administration/administration.ts';
import type { Auth } from '../../accounts/create-auth.ts';
import { emailsOf, isVerified, lockUser } from '../../accounts/users/user.repository.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import { ownUser, standingLimitations } from '../../community/people/entity.ts';
import { createTargets } from '../../community/people/target.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, contract, pathOf, registerApi } from '../http/contract.ts';
import { makePicture, typeOf } from './picture.ts';
import { removePicture } from './remove-picture.ts';
import { createTickets, type Ticket, type Tickets } from './tickets.ts';

const FILE = /^[0-9a-f]{32}\.webp$/;
const FALLBACKS = join(import.meta.dirname, 'fallback');
/** A new picture gets a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

export const avatarFolder = (dataDir: string): string => join(dataDir, 'avatars');

interface AvatarEvents {
  /** Tells the user's other pages that the user has changed. */
  readonly changed: (user: OwnUser) => void;
}

export function registerAvatars(
  fastify: FastifyInstance,
  deps: Deps,
  { access, changed }: Pick<Auth, 'access'> & AvatarEvents,
): void {
  const tickets = createTickets(deps);
  registerApi(fastify, (api) => serveOwnAvatar(api, deps, { access, changed, tickets }));
  registerApi(fastify, (api) => serveUploads(api, deps, { changed }, tickets));
  fastify.register(async (scope) => showPictures(scope, deps), { prefix: '/avatars' });
}

/** What a user does with their own picture. Its upload, which needs a parser of its own, is in `serveUploads`. */
function serveOwnAvatar(
  api: Api,
  deps: Deps,
  { access, changed, tickets }: Pick<Auth, 'access'> & AvatarEvents & { readonly tickets: Tickets },
): void {
  const administration = createAdministration(deps, access);
  const targets = createTargets(deps, access, administration);
  const user = pathOf('user');
  api.post(
    '/users/:user/avatar/url',
    contract('account', {
      summary: 'Get an address to which a new picture can be uploaded',
      params: user,
      body: avatarUrlSchema,
      reply: avatarPlaceSchema,
    }),
    async (request) => {
      const { user } = await targets.own(request);
      if (!isVerified(user, await emailsOf(deps.db.pool, user.id)))
        throw new ApiError('forbidden', 'unverified');
      refuseLimited(user, deps.clock.now());
      const { type, length = null } = request.body;
      if (length !== null && length > AVATAR_BYTES_MAX) throw new ApiError('unprocessable_content', 'length');
      const { file, ticket } = tickets.give({ user: user.id, type, length });
      return { url: `/avatars/${file}`, uploadUrl: `/api/avatars?ticket=${ticket}` };
    },
  );

  // Users may always remove a picture, even if they may upload none at the moment.
  api.delete(
    '/users/:user/avatar',
    contract('account', {
      summary:
        "Remove the caller's picture and show one of our faces instead, or, as an administrator, that of another user",
      params: user,
      querystring: avatarRemovalQuerySchema,
      body: caseStepBodySchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const caller = await access.requireAccount(request);
      const seen = await targets.see(request);
      if (seen.own) return show(deps, caller.user.id, null, changed);
      await administration.requireSupport(request, new ApiError('forbidden', 'owner'));
      await targets.actOn(request, caller.user);
      const { own, before } = await removePicture(deps, {
        actor: caller.user.id,
        user: seen.user.id,
        reason: request.body?.reason ?? request.query.reason ?? null,
        report: request.body?.report,
      });
      await rm(join(avatarFolder(deps.config.dataDir), before), { force: true });
      changed(own);
      return own;
    },
  );

  // These pictures are ours, so users who may upload none may choose one.
  api.post(
    '/users/:user/avatar',
    contract('account', {
      summary: 'Choose one of our faces instead of a picture',
      params: user,
      body: faceBodySchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const { user } = await targets.own(request);
      return show(deps, user.id, basename(facePath(request.body.face)), changed);
    },
  );
}

function serveUploads(api: Api, deps: Deps, { changed }: AvatarEvents, tickets: Tickets): void {
  const { config } = deps;
  const folder = avatarFolder(config.dataDir);
  api.addContentTypeParser([...AVATAR_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  const ticketOf = (request: FastifyRequest): Ticket => {
    const { ticket } = request.query as { readonly ticket?: unknown };
    const read = typeof ticket === 'string' ? tickets.read(ticket) : undefined;
    if (read === undefined) throw new ApiError('forbidden', 'ticket');
    return read;
  };

  api.put(
    '/avatars',
    {
      config: { needs: 'nobody' },
      schema: {
        summary: 'Upload a picture to the address that was given for it',
        querystring: z.object({ ticket: z.string() }),
        response: { 200: emptySchema },
      },
      bodyLimit: AVATAR_BYTES_MAX,
      /** Refuses before the body is read what was not announced. */
      onRequest: async (request) => {
        const { type, length } = ticketOf(request);
        const { 'content-type': given, 'content-length': long } = request.headers;
        if (given !== type) throw new ApiError('unprocessable_content', 'type');
        const bytes = Number(long ?? Number.NaN);
        if (!(bytes > 0 && bytes <= AVATAR_BYTES_MAX) || (length !== null && bytes !== length)) {
          throw new ApiError('unprocessable_content', 'length');
        }
      },
    },
    async (request) => {
      const ticket = ticketOf(request);
      if (!(await tickets.use(ticket))) throw new ApiError('conflict', 'ticket');
      const sent = request.body as unknown as Buffer;
      if (typeOf(sent) !== ticket.type) throw new ApiError('unprocessable_content', 'picture');
      const picture = await makePicture(sent);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, ticket.avatar);
      await writeFile(`${file}.part`, picture, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const put = await putPicture(deps, ticket.user, ticket.avatar).catch(async (error) => {
        await rm(file, { force: true });
        throw error;
      });
      // If the owner is gone by now, the picture goes too.
      const unused = put === undefined ? ticket.avatar : put.before;
      if (unused !== null) await rm(join(folder, unused), { force: true });
      if (put === undefined) throw new ApiError('resource_missing', 'user');
      changed(put.own);
      return {};
    },
  );
}

function refuseLimited(user: UserRow, now: number): void {
  const limited = standingLimitations(user, now).avatar;
  if (limited !== undefined) {
    throw new KeptAway('forbidden', 'limited', limited === true ? 'forever' : limited);
  }
}

/** Shows another face, or none of the user's own. Deletes the file shown before. */
async function show(
  deps: Deps,
  user: string,
  file: string | null,
  changed: AvatarEvents['changed'],
): Promise<OwnUser> {
  const put = await putPicture(deps, user, file);
  if (put === undefined) throw new ApiError('resource_missing', 'user');
  if (put.before !== null) await rm(join(avatarFolder(deps.config.dataDir), put.before), { force: true });
  changed(put.own);
  return put.own;
}

/** Stores this picture or none. Returns the user and the file shown before; undefined if the user is gone. */
function putPicture(
  deps: Deps,
  user: string,
  file: string | null,
): Promise<{ readonly own: OwnUser; readonly before: string | null } | undefined> {
  return deps.db.transaction(async (client) => {
    const row = await lockUser(client, user);
    if (row === undefined) return undefined;
    // An administrator may have removed the picture before while this one was on its way.
    if (file !== null && faceNumber(`/avatars/${file}`) === null) refuseLimited(row, deps.clock.now());
    await client.query('update users set avatar = $2 where id = $1', [user, file]);
    return { own: await ownUser(deps, client, { ...row, avatar: file }), before: row.avatar };
  });
}

function showPictures(scope: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const folder = avatarFolder(config.dataDir);
  scope.get('/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const isFace = faceNumber(`/avatars/${file}`) !== null;
    const [path, type, life] = isFace
      ? [join(FALLBACKS, file), 'image/svg+xml', FOR_A_DAY]
      : [join(folder, file), 'image/webp', FOR_EVER];
    if (!isFace && !FILE.test(file)) return reply.callNotFound();
    const picture = await readFile(path).catch(() => undefined);
    if (picture === undefined) return reply.callNotFound();
    return reply.header('cache-control', life).type(type).send(picture);
  });
}
