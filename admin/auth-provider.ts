import { type AuthProvider, HttpError } from 'react-admin';
import { z } from 'zod';
import { paths } from '#core/paths';
import { en } from '#core/words/en';

const session = z
  .object({ user: z.object({ id: z.string(), email: z.string(), role: z.string() }) })
  .nullable();
const refusal = z.object({ message: z.string() });

const call = (path: string, body?: object) =>
  fetch(`${paths.api.auth()}${path}`, {
    credentials: 'same-origin',
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

async function signedIn() {
  const answer = await call('/get-session');
  if (!answer.ok) throw new Error(en.auth.failed);
  return session.parse(await answer.json())?.user ?? null;
}

const signOut = () => call('/sign-out', {});

/** Sign-in by address and password; only admins get past the door (spec §6). */
export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    const answer = await call('/sign-in/email', { email, password });
    if (!answer.ok) {
      const told = refusal.safeParse(await answer.json().catch(() => null));
      throw new Error(told.success ? told.data.message : en.auth.loginError);
    }
    const user = await signedIn();
    if (user?.role === 'admin') return;
    await signOut();
    throw new Error(en.auth.notAdmin);
  },
  async logout() {
    await signOut();
  },
  async checkAuth() {
    const user = await signedIn();
    if (!user) throw new Error(en.errors.unauthenticated);
    if (user.role !== 'admin') {
      window.location.assign(paths.home());
      throw new Error(en.errors.forbidden);
    }
  },
  async checkError(error: unknown) {
    if (error instanceof HttpError && (error.status === 401 || error.status === 403)) throw error;
  },
  async getIdentity() {
    const user = await signedIn();
    if (!user) throw new Error(en.errors.unauthenticated);
    return { id: user.id, fullName: user.email };
  },
  async getPermissions() {
    return (await signedIn())?.role;
  },
};
