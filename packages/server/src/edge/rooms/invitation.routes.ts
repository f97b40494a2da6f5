/**
 * Inviting to a room and answering, under `/api/rooms/{room}/invitation`, and the invitations that wait for the
 * caller: parse, call, answer.
 */
import {
  emptySchema,
  invitationAnswerSchema,
  invitationReplySchema,
  pageOf,
  pageQuerySchema,
  roomInviteSchema,
  waitingInvitationSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import type { Invitations } from '../../features/invitations/invitations.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { tellUserChanged } from '../../features/notices/user-changed.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';
import { roomIdOf } from './room.routes.ts';

export function registerInvitations(
  fastify: FastifyInstance,
  options: {
    readonly access: Access;
    readonly invitations: Invitations;
    readonly deps: Pick<Deps, 'db' | 'clock' | 'settings'>;
    readonly notices: Pick<Notices, 'userChanged'>;
  },
): void {
  const { access, invitations, deps, notices } = options;
  const caller = async (request: FastifyRequest) => (await access.requireCaller(request)).identity;
  const config = { needs: 'caller' } as const;

  registerApi(fastify, (api) => {
    api.get(
      '/rooms/invitations',
      contract('caller', {
        summary: 'List the invitations that wait for an answer of the caller',
        querystring: pageQuerySchema,
        reply: pageOf(waitingInvitationSchema),
      }),
      async (request) => {
        const range = rangeOf(request.query);
        return pageFrom(await invitations.waiting(await caller(request), range), range, 'at');
      },
    );
    api.post(
      '/rooms/:room/invitation',
      {
        config,
        schema: {
          summary: 'Invite a user to an open table',
          params: pathOf('room'),
          body: roomInviteSchema,
          response: { 201: invitationReplySchema },
        },
      },
      async (request, reply) => {
        const room = roomIdOf(request.params.room);
        return reply.code(201).send(await invitations.send(await caller(request), room, request.body.user));
      },
    );
    api.post(
      '/rooms/:room/invitation/:invitation',
      contract('caller', {
        summary: 'Answer an invitation',
        params: pathOf('room', 'invitation'),
        body: invitationAnswerSchema,
        reply: emptySchema,
      }),
      async (request) => {
        const identity = await caller(request);
        const { room, invitation } = request.params;
        const isChanged = await invitations.answer(identity, roomIdOf(room), invitation, request.body.answer);
        if (isChanged) await tellUserChanged(deps, notices, identity.id);
        return {};
      },
    );
  });
}
