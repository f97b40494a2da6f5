/** A provider exists if its keys are set. */
import { describe, expect, test } from 'vitest';
import { openSocial } from '../../accounts/elsewhere/testing.ts';
import { startTestApp } from '../../testing/app.ts';

const social = openSocial();

describe('providers', () => {
  test('with keys are listed', async () => {
    expect((await social.get('/auth/providers')).json()).toEqual({ providers: ['google', 'facebook'] });
    expect((await social.get('/auth/social/nobody')).statusCode).toBe(404);
  });

  test('without keys do not exist', async () => {
    const bare = await startTestApp();
    expect((await bare.fastify.inject('/auth/providers')).json()).toEqual({ providers: [] });
    for (const path of ['/auth/social/google', '/auth/social/facebook/callback?state=x']) {
      expect((await bare.fastify.inject(path)).statusCode).toBe(404);
    }
    await bare.close();
  });
});
