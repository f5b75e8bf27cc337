import { Hono } from 'hono';
import { changeAddress, confirmAddress } from '#api/auth/address';
import { confirm, confirmOptions, proofOf, requireConfirmed } from '#api/auth/confirm';
import {
  confirmAuthenticator,
  newAuthenticator,
  removeAuthenticator,
} from '#api/auth/factors/authenticator';
import { ownFactors } from '#api/auth/factors/own-factors';
import {
  addPasskey,
  passkeyRegistrationOptions,
  passkeySignInOptions,
  removePasskey,
  signInByPasskey,
} from '#api/auth/factors/passkey-routes';
import { renewRecoveryCodes } from '#api/auth/factors/recovery-codes';
import { forgetRemembered } from '#api/auth/factors/remembered';
import { secondStep } from '#api/auth/factors/second-step';
import { requireHolder, requireOffice } from '#api/auth/guard';
import { chooseLanguage } from '#api/auth/language';
import { changePassword, openResetLink, requestReset, resetPassword } from '#api/auth/password';
import { answerOfAuth } from '#api/auth/server-of';
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
  signOutEverywhere,
} from '#api/auth/sessions';
import { setup } from '#api/auth/setup';
import { shownAccount } from '#api/auth/shown-account';
import { signIn } from '#api/auth/sign-in';
import type { ApiContext, ApiEnv } from '#api/context';

const answer = (c: ApiContext) => answerOfAuth(c);

/**
 * The paths of better-auth that the product uses, under its own names; its other endpoints are not
 * reachable. Second steps are ours (`docs/decisions/second-steps.md`).
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
  .post('/change-address', requireOffice, requireConfirmed, changeAddress)
  .post('/confirm-address', confirmAddress)
  .post('/language', requireOffice, chooseLanguage)
  .get('/sessions', requireOffice, ownSessions)
  .delete('/sessions/:id', requireOffice, endOwnSession)
  .delete('/sessions', requireOffice, endOtherSessions)
  .post('/second-step', secondStep)
  .post('/sign-in/passkey-options', passkeySignInOptions)
  .post('/sign-in/passkey', signInByPasskey)
  .get('/confirm', requireHolder, proofOf)
  .post('/confirm-options', requireHolder, confirmOptions)
  .post('/confirm', requireHolder, confirm)
  .get('/factors', requireOffice, ownFactors)
  .post('/authenticator', requireOffice, requireConfirmed, newAuthenticator)
  .post('/authenticator/confirm', requireOffice, requireConfirmed, confirmAuthenticator)
  .delete('/authenticator', requireOffice, requireConfirmed, removeAuthenticator)
  .post('/passkey-options', requireOffice, requireConfirmed, passkeyRegistrationOptions)
  .post('/passkeys', requireOffice, requireConfirmed, addPasskey)
  .delete('/passkeys/:id', requireOffice, requireConfirmed, removePasskey)
  .post('/recovery-codes', requireOffice, requireConfirmed, renewRecoveryCodes)
  .delete('/remembered-browsers', requireOffice, forgetRemembered)
  .post('/revoke-sessions', requireOffice, signOutEverywhere);
