import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { signInKey } from '#api/auth/limits';
import { logOwnActivity } from '#api/auth/log';
import { mailReset, RESET_SECONDS, tokenDigest } from '#api/auth/reset-link';
import { cookiePrefix, lastEnd, SESSION } from '#api/auth/session';
import { type Config, clockOf } from '#api/config';
import type { Lang } from '#core/lang';
import { paths } from '#core/paths';
import { PASSWORD_MAX, PASSWORD_MIN } from '#core/rules/password';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/client';
import { accounts, profiles, sessions, verifications } from '#db/schema/profile';
import { forgetAttemptsBelow } from '#db/write/attempts';
import { hashPassword, isPassword } from '#db/write/password-hash';
import { logSecurity } from '#db/write/security-log';

const createdAndUpdated = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth on our tables. Accounts come from the back office alone, so sign-up is closed;
 * sessions are read from the database each time, so that a disabled account is out at once. Each
 * use extends a session, up to the end in `SESSION`. `lang` is the language of refusals and mails.
 */
export function authServer(config: Config, db: Database, lang: Lang) {
  return betterAuth({
    baseURL: config.SITE_URL,
    basePath: paths.api.auth(),
    secret: config.AUTH_SECRET,
    database: drizzleAdapter(db, {
      provider: 'sqlite',
      schema: { profiles, sessions, accounts, verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: (password) => hashPassword(password),
        verify: ({ hash, password }) => isPassword(password, hash),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailReset(db, config, user, token, lang),
      onPasswordReset: async ({ user }) => {
        const now = clockOf(config)();
        await db.batch([
          logOwnActivity(db, 'reset_password', user, now),
          logSecurity(db, { event: 'password_reset', person: user, client: '', now }),
          forgetAttemptsBelow(db, await signInKey(user.email)),
          db.delete(verifications).where(eq(verifications.value, user.id)),
        ]);
      },
    },
    user: {
      modelName: 'profiles',
      fields: { ...createdAndUpdated, emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: 'string', input: false },
        role_ends_on: { type: 'string', input: false, required: false },
        is_active: { type: 'boolean', input: false },
        lang: { type: 'string', input: false, required: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION.sliding,
      cookieCache: { enabled: false },
      fields: {
        ...createdAndUpdated,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...createdAndUpdated,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: { hash: tokenDigest },
      fields: { ...createdAndUpdated, expiresAt: 'expires_at' },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const [person] = await db
              .select({ is_active: profiles.is_active })
              .from(profiles)
              .where(eq(profiles.id, session.userId));
            if (!person?.is_active)
              throw new APIError('UNAUTHORIZED', { message: wordsOf(lang).auth.failed });
          },
          after: async (session) => {
            await db
              .update(profiles)
              .set({ last_sign_in_at: new Date().toISOString() })
              .where(eq(profiles.id, session.userId));
          },
        },
        update: {
          before: async (change, context) => {
            const began = context?.context.session?.session.createdAt;
            if (!change.expiresAt || !began) return;
            const ends = Math.min(change.expiresAt.getTime(), lastEnd(began).getTime());
            return { data: { expiresAt: new Date(ends) } };
          },
        },
      },
    },
    advanced: {
      // better-auth's own prefix would come before ours.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config),
      defaultCookieAttributes: { secure: config.SITE_URL.startsWith('https:') },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      database: { generateId: () => crypto.randomUUID() },
    },
    // Counted in the database: api/auth/limits.
    rateLimit: { enabled: false },
    logger: { level: 'error' },
    telemetry: { enabled: false },
  });
}
