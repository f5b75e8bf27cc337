import { Hono } from 'hono';
import { changeAddress, confirmAddress } from '#api/auth/address';
import { requireOffice } from '#api/auth/guard';
import { changePassword, openResetLink, requestReset, resetPassword } from '#api/auth/password';
import { authOf } from '#api/auth/server-of';
import { endOtherSessions, endOwnSession, ownSessions } from '#api/auth/sessions';
import { setup } from '#api/auth/setup';
import { shownAccount } from '#api/auth/shown-account';
import { signIn, signOutEverywhere } from '#api/auth/sign-in';
import type { ApiContext, ApiEnv } from '#api/context';

const answer = async (c: ApiContext) => (await authOf(c)).handler(c.req.raw);

/**
 * The paths of better-auth that the product uses, under its own names; its other endpoints are not
 * reachable. Passkeys and a second factor would be further lines here.
 */
export const authRoutes = new Hono<ApiEnv>()
  .use(shownAccount)
  .post('/sign-in/email', signIn)
  .post('/sign-out', answer)
  .get('/get-session', answer)
  .get('/setup', setup)
  .post('/request-password-reset', requestReset)
  .get('/reset-password/:token', openResetLink)
  .post('/reset-password', resetPassword)
  .post('/change-password', requireOffice, changePassword)
  .post('/change-address', requireOffice, changeAddress)
  .post('/confirm-address', confirmAddress)
  .get('/sessions', requireOffice, ownSessions)
  .delete('/sessions/:id', requireOffice, endOwnSession)
  .delete('/sessions', requireOffice, endOtherSessions)
  .post('/revoke-sessions', requireOffice, signOutEverywhere);
