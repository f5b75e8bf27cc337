import { MustConfirm } from '#api/http/errors';
import { CONFIRMED_MINUTES, type Factor } from '#core/users/sign-in';
import type { Observer } from '#db/kit/observed';
import { needsProof } from '#db/kit/proven';

interface Proved {
  confirmed_at: string;
  factor: Factor | null;
}

/**
 * Whether somebody proved who they are within `CONFIRMED_MINUTES` before `at`, in milliseconds of real time. A sign-in
 * in a remembered browser was by the password alone, which proves nothing here.
 */
const isRecent = ({ confirmed_at, factor }: Proved, at: number): boolean =>
  factor !== 'remembered' && at - Date.parse(confirmed_at) <= CONFIRMED_MINUTES * 60 * 1000;

/** Lets through who proved not long ago who they are, at the sign-in or since (OWASP ASVS 7.5.3). @throws MustConfirm */
export function ensureRecent(session: Proved): void {
  // A fixed clock must not prolong it.
  if (!isRecent(session, Date.now())) throw new MustConfirm();
}

/**
 * Keeps the database of a request from writing what `db/kit/proven.ts` names, long after the proof of whoever's
 * session the guard has found. A batch with one such statement is not sent at all. Sign-ins and mailed links have no
 * session before them: what they carry is the proof.
 */
export function refuseUnproven(session: () => Proved | undefined): Observer['beforeStatement'] {
  // One instant for the whole request: it must not stop in the middle.
  const began = Date.now();
  return (sql, values) => {
    const own = session();
    if (own && !isRecent(own, began) && needsProof(sql, values)) throw new MustConfirm();
  };
}
