/**
 * `/api/tournaments`, and the same under `/api/{variant}/tournaments` for the tournaments of one game
 * (docs/behaviour/tournaments.md). A tournament that a caller may not see does not exist for
 * them.
 */
import type { Variant } from '@troef/games';
import {
  ApiError,
  pageOf,
  reasonBodySchema,
  registrationReplySchema,
  registrationSchema,
  type TournamentChange,
  tournamentChangeSchema,
  tournamentCreateSchema,
  tournamentMessageCreateSchema,
  tournamentMessageReplySchema,
  tournamentPushReplySchema,
  tournamentPushSchema,
  tournamentQuerySchema,
  tournamentReplySchema,
  tournamentRowSchema,
  tournamentSimulationReplySchema,
  tournamentSimulationSchema,
  withReason,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { actBy } from '../../accounts/administration/audit.ts';
import type { Access, Account, Caller } from '../../accounts/login/access.ts';
import type { StatusCommand } from '../../features/tournaments/steps.ts';
import type { StoredTournament } from '../../features/tournaments/tournament.repository.ts';
import { withDrawnTables } from '../../features/tournaments/tournament-reply.ts';
import type { Tournaments } from '../../features/tournaments/tournaments.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/text/id.ts';
import { type Api, contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';
import { isGameOpen, openGame, openGames } from './open-game.ts';

const MISSING = 'tournament';
/** The caller themselves, in an address. */
const ME = 'me';

export function registerTournaments(
  fastify: FastifyInstance,
  deps: Deps,
  { access, tournaments }: { readonly access: Access; readonly tournaments: Tournaments },
): void {
  const administration = createAdministration(deps, access);
  const { service, steps, views, chat, organiser, simulations, substitutes } = tournaments;

  const requireAdmin = (request: FastifyRequest): Promise<Account> =>
    administration.requirePermission(request, 'admin.tournaments', new ApiError('resource_missing', 'path'));
  const seesDrafts = (request: FastifyRequest): Promise<boolean> =>
    administration.isActing(request, 'admin.tournaments');

  /** Finds a tournament that this caller may see. */
  const find = async (
    request: FastifyRequest,
    caller: Caller,
    { variant, which }: { readonly variant: Variant | null; readonly which: string },
  ): Promise<StoredTournament> => {
    const found = await views.find(which);
    const isSeen =
      found !== undefined &&
      (variant === null || found.state.variant === variant) &&
      isGameOpen(deps, caller, found.state.variant) &&
      (found.state.status !== 'draft' || (await seesDrafts(request)));
    if (!isSeen) throw new ApiError('resource_missing', MISSING);
    return found;
  };

  /** Adds the calls once for all games, and once for the game in the address. */
  const serve = (api: Api, { inGame }: { readonly inGame: boolean }): void => {
    const gameIn = (request: FastifyRequest, caller: Pick<Caller, 'user'>): Variant =>
      openGame(deps, caller, (request.params as { readonly variant: string }).variant);
    const gameOf = (request: FastifyRequest, caller: Pick<Caller, 'user'>): Variant | null =>
      inGame ? gameIn(request, caller) : null;
    const path = <Name extends string = never>(...names: readonly Name[]) =>
      pathOf<Name>(...(inGame ? [...names, 'variant' as Name] : names));
    const whichOf = (request: FastifyRequest): string =>
      (request.params as { readonly tournament: string }).tournament;
    const callerAndOne = async (
      request: FastifyRequest,
    ): Promise<{ readonly caller: Caller; readonly found: StoredTournament }> => {
      const caller = await access.requireCaller(request);
      const variant = gameOf(request, caller);
      return { caller, found: await find(request, caller, { variant, which: whichOf(request) }) };
    };
    const adminAndOne = async (
      request: FastifyRequest,
    ): Promise<{ readonly admin: Account; readonly found: StoredTournament }> => {
      const admin = await requireAdmin(request);
      const variant = gameOf(request, admin);
      return { admin, found: await find(request, admin, { variant, which: whichOf(request) }) };
    };

    api.get(
      '/tournaments',
      contract('caller', {
        summary: 'List tournaments by their start',
        params: path(),
        querystring: tournamentQuerySchema,
        reply: pageOf(tournamentRowSchema),
      }),
      async (request) => {
        const caller = await access.requireCaller(request);
        const range = rangeOf(request.query);
        const rows = await views.list(request.query, {
          variants: inGame ? [gameIn(request, caller)] : openGames(deps, caller),
          viewer: caller.identity.id,
          withDrafts: await seesDrafts(request),
          range,
        });
        return pageFrom(rows, range, 'start');
      },
    );

    api.post(
      '/tournaments',
      contract('account', {
        summary: 'Make a tournament, as an administrator',
        params: path(),
        body: withReason(tournamentCreateSchema),
        reply: tournamentReplySchema,
      }),
      async (request) => {
        const { user } = await requireAdmin(request);
        const { variant: named, reason, ...asked } = request.body;
        const variant = gameOf(request, { user }) ?? named;
        if (variant === undefined) throw new ApiError('bad_request', 'variant');
        const made = await views.reply(
          await service.create(actBy(user.id, { reason }), variant, asked),
          user.id,
        );
        steps.soon();
        return made;
      },
    );

    api.get(
      '/tournaments/:tournament',
      contract('caller', {
        summary: 'Get a tournament by its id or slug',
        params: path('tournament'),
        reply: tournamentReplySchema,
      }),
      async (request) => {
        const { caller, found } = await callerAndOne(request);
        return views.replyTo(found, caller.identity.id);
      },
    );

    api.post(
      '/tournaments/:tournament',
      contract('account', {
        summary: 'Change a tournament, as an administrator',
        params: path('tournament'),
        body: withReason(tournamentChangeSchema),
        reply: tournamentReplySchema,
      }),
      async (request) => {
        const { admin, found } = await adminAndOne(request);
        const { status, until = null, reason, evenIfOverlaps, ...plan } = request.body;
        const by = actBy(admin.user.id, { reason });
        const command = commandOf(status, until);
        const isPlan = command === undefined || Object.keys(plan).length > 0;
        if (isPlan)
          await service.change(
            by,
            found.state.id,
            { ...plan, ...(status === 'draft' || status === 'scheduled' ? { status } : {}) },
            { evenIfOverlaps },
          );
        if (command !== undefined) await steps.obey(by, found.state.id, command);
        const changed = await views.reply(found.state.id, admin.user.id);
        steps.soon();
        return changed;
      },
    );

    api.delete(
      '/tournaments/:tournament',
      contract('account', {
        summary: 'Delete a tournament that was not played, as an administrator',
        params: path('tournament'),
        body: reasonBodySchema,
      }),
      async (request, reply) => {
        const { admin, found } = await adminAndOne(request);
        await service.remove(actBy(admin.user.id, request.body), found.state.id);
        return reply.code(204).send();
      },
    );

    api.post(
      '/tournaments/:tournament/schedule',
      contract('account', {
        summary: 'Plan a tournament anew, or draw its tables in check-in, as an administrator',
        params: path('tournament'),
        body: reasonBodySchema,
        reply: tournamentReplySchema,
      }),
      async (request) => {
        const { admin, found } = await adminAndOne(request);
        const { id } = found.state;
        await service.schedule(actBy(admin.user.id, request.body), id);
        const [reply, drawn] = [await views.reply(id, admin.user.id), await steps.draw(id)];
        return drawn === null ? reply : withDrawnTables(reply, drawn, found.state);
      },
    );

    api.post(
      '/tournaments/:tournament/refresh',
      contract('account', {
        summary: 'Count the standings anew from what was played, as an administrator',
        params: path('tournament'),
        body: reasonBodySchema,
        reply: tournamentReplySchema,
      }),
      async (request) => {
        const { admin, found } = await adminAndOne(request);
        await service.refresh(actBy(admin.user.id, request.body), found.state.id);
        return views.reply(found.state.id, admin.user.id);
      },
    );

    api.post(
      '/tournaments/:tournament/user',
      contract('account', {
        summary: 'Register for a tournament; an administrator may register another user',
        params: path('tournament'),
        body: withReason(registrationSchema),
        reply: registrationReplySchema,
      }),
      async (request) => {
        const { user } = await access.requireAccount(request);
        const { found } = await callerAndOne(request);
        const other = request.body.user;
        if (other === undefined || other === user.id) return service.register(found.state.id, user.id, null);
        await requireAdmin(request);
        return service.register(found.state.id, other, actBy(user.id, request.body));
      },
    );

    api.delete(
      '/tournaments/:tournament/user/:user',
      contract('account', {
        summary: 'Leave a tournament; an administrator may take another user out',
        params: path('tournament', 'user'),
        body: reasonBodySchema,
      }),
      async (request, reply) => {
        const { user } = await access.requireAccount(request);
        const { found } = await callerAndOne(request);
        const who = request.params.user;
        if (who === ME || who === user.id) await service.leave(found.state.id, user.id, null);
        else {
          await requireAdmin(request);
          if (!isId(who)) throw new ApiError('resource_missing', 'user');
          await service.leave(found.state.id, who, actBy(user.id, request.body));
        }
        return reply.code(204).send();
      },
    );

    api.delete(
      '/tournaments/:tournament/user/:out/with/:sub',
      contract('account', {
        summary: 'Put a user in the place of a player, as an administrator',
        params: path('tournament', 'out', 'sub'),
        body: reasonBodySchema,
        reply: tournamentReplySchema,
      }),
      async (request) => {
        const { admin, found } = await adminAndOne(request);
        const { out, sub } = request.params;
        if (!isId(out) || !isId(sub)) throw new ApiError('resource_missing', 'user');
        await substitutes.put(actBy(admin.user.id, request.body), found.state.id, { out, by: sub });
        return views.reply(found.state.id, admin.user.id);
      },
    );

    api.post(
      '/tournaments/:tournament/messages',
      contract('account', {
        summary: 'Write in the chat of a tournament',
        params: path('tournament'),
        body: tournamentMessageCreateSchema,
        reply: tournamentMessageReplySchema,
      }),
      async (request) => {
        const { identity } = await access.requireAccount(request);
        const { found } = await callerAndOne(request);
        return { id: await chat.say(identity, found.state, request.body.text) };
      },
    );

    api.delete(
      '/tournaments/:tournament/messages/:message',
      contract('account', {
        summary: 'Delete a line of the chat of a tournament, as an administrator',
        params: path('tournament', 'message'),
        body: reasonBodySchema,
      }),
      async (request, reply) => {
        const { admin, found } = await adminAndOne(request);
        const { message } = request.params;
        if (!isId(message)) throw new ApiError('resource_missing', 'message');
        await chat.remove(actBy(admin.user.id, request.body), found.state.id, message);
        return reply.code(204).send();
      },
    );

    api.post(
      '/tournaments/:tournament/push',
      contract('account', {
        summary: 'Push a message to the people of a tournament, as an administrator',
        params: path('tournament'),
        body: withReason(tournamentPushSchema),
        reply: tournamentPushReplySchema,
      }),
      async (request) => {
        const { admin, found } = await adminAndOne(request);
        const { reason, ...push } = request.body;
        return { sent: await organiser.push(actBy(admin.user.id, { reason }), found, push) };
      },
    );

    api.post(
      '/tournaments/:tournament/simulation',
      contract('account', {
        summary: 'Simulate a tournament with computers, as an administrator; nothing is stored',
        params: path('tournament'),
        body: tournamentSimulationSchema,
        reply: tournamentSimulationReplySchema,
      }),
      async (request) => {
        const { found } = await adminAndOne(request);
        return simulations.run(found.state, request.body.players);
      },
    );
  };

  registerApi(fastify, (api) => {
    serve(api, { inGame: false });
    api.register(async (scope) => serve(scope as unknown as Api, { inGame: true }), { prefix: '/:variant' });
  });
}

/** Returns what an administrator asks for by a status that is no plan. */
function commandOf(status: TournamentChange['status'], until: string | null): StatusCommand | undefined {
  switch (status) {
    case 'cancelled':
      return { kind: 'cancel' };
    case 'suspended':
      return { kind: 'suspend', until: until === null ? null : Date.parse(until) };
    case 'running':
      return { kind: 'resume' };
    default:
      return undefined;
  }
}
