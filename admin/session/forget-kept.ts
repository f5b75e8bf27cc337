import { forgetFilesOf } from '#admin/media/kept-files.ts';
import { keptEntries } from '#admin/saving/kept-entries.ts';

/** Forgets what this browser keeps for `user`, who signs out: whoever uses it next must not find it. */
export async function forgetKept(user: string): Promise<void> {
  keptEntries(window.localStorage, () => new Date()).forgetAllOf(user);
  await forgetFilesOf(user);
}
