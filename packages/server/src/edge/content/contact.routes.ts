/** `POST /api/contact`: a message to the administrators, for everybody. */
import { contactSchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { createContact } from '../../features/contact/contact.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, registerApi } from '../http/contract.ts';

export function registerContact(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const contact = createContact(deps);
  registerApi(fastify, (api) => {
    api.post(
      '/contact',
      contract('nobody', { summary: 'Write to the administrators', body: contactSchema }),
      async (request, reply) => {
        const account = await access.findAccount(request);
        await contact.send({ ...request.body, ip: request.ip, user: account?.user });
        return reply.code(202).send({});
      },
    );
  });
}
