import { type AuthProvider, HttpError } from 'react-admin';
import { signInAsAdmin, signOut, whoIsIn } from '#admin/auth/auth-client.ts';
import { officeWords } from '#admin/language.ts';
import { paths } from '#core/paths';

/** Sign-in with email and password, for admins only (spec §6). */
export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await signInAsAdmin(email, password);
  },
  async logout() {
    await signOut();
  },
  async checkAuth() {
    const user = await whoIsIn().catch((error: unknown) => {
      console.error('auth check failed', error);
      throw error;
    });
    if (!user?.is_active) throw new Error(officeWords().errors.unauthenticated);
    if (user.role !== 'admin') {
      window.location.assign(paths.home());
      // Never settles while the browser leaves the page: an error would sign the person out.
      await new Promise(() => {});
    }
  },
  async checkError(error: unknown) {
    if (error instanceof HttpError && (error.status === 401 || error.status === 403)) throw error;
  },
  async getIdentity() {
    const user = await whoIsIn();
    if (!user) throw new Error(officeWords().errors.unauthenticated);
    return { id: user.id, fullName: user.email };
  },
  async getPermissions() {
    return (await whoIsIn())?.role;
  },
};
