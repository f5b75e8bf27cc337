import { type AuthProvider, HttpError } from 'react-admin';
import { signOut, whoIsIn } from '#admin/account/auth-client.ts';
import { currentRole, mayDo, setRole } from '#admin/shell/access/useMay.ts';
import { officeWords } from '#admin/shell/language.ts';
import { paths } from '#core/kit/paths';
import { hasOffice } from '#core/users/roles';

type Session = ReturnType<typeof whoIsIn>;

let asked: { answer: Session; until: number } | undefined;

/** How long an answer serves: a screen that opens asks several times, and the server checks each call itself. */
const FRESH_MS = 1000;

/** Who is signed in. Those who ask while an answer is on its way share it. */
function session(): Session {
  if (asked && Date.now() < asked.until) return asked.answer;
  const mine = { answer: whoIsIn(), until: Number.POSITIVE_INFINITY };
  asked = mine;
  mine.answer.then(
    (user) => {
      mine.until = user ? Date.now() + FRESH_MS : 0;
    },
    () => {
      mine.until = 0;
    },
  );
  return mine.answer;
}

/** Lets the next question for the user reach the server: something about them has changed. */
export function forgetSession(): void {
  asked = undefined;
}

/** Sign-in with email and password, for people with a role in the back office (spec §6). */
export const authProvider: AuthProvider = {
  // The sign-in is a page of its own, and the dialog for an ended session signs in by itself.
  async login() {},
  async logout() {
    forgetSession();
    await signOut();
  },
  // With `isFresh`, an answer of a moment ago does not serve.
  async checkAuth({ isFresh }: { isFresh?: boolean } = {}) {
    if (isFresh) forgetSession();
    const user = await session().catch((error: unknown) => {
      console.error('auth check failed', error);
      throw error;
    });
    if (!user?.is_active) throw new Error(officeWords().errors.unauthenticated);
    setRole(user.role);
    if (!hasOffice(user.role)) {
      window.location.assign(paths.home());
      // Never settles while the browser leaves the page: an error would sign the person out.
      await new Promise(() => {});
    }
  },
  async checkError(error: unknown) {
    // Who may not do one thing (403) stays signed in, with what they have typed.
    if (error instanceof HttpError && error.status === 401) throw error;
  },
  async getIdentity() {
    const user = await session();
    if (!user) throw new Error(officeWords().errors.unauthenticated);
    return { id: user.id, fullName: user.name || user.email, email: user.email, name: user.name };
  },
  async canAccess({ action, resource }) {
    const role = currentRole();
    return role !== null && mayDo(role, action, resource);
  },
};
