import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '#api/bindings';
import { eventDeclaration } from '#api/events/resource';
import { galleryDeclaration } from '#api/galleries/resource';
import { NotFound, Outdated } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { pageDeclaration } from '#api/pages/resource';
import type { Resource } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { localDay } from '#core/kit/dates';
import { DEFAULT_LANG } from '#core/kit/lang';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/kit/client';
import { type DueDraft, dueDrafts } from '#db/kit/drafts';
import { clearNotice, raiseNotice } from '#db/operations/notices';

/**
 * Publishes the drafts whose time has come at `now`, as a write of the back office, in the name of
 * nobody's account. A draft that somebody changes meanwhile is left to the next run; one that
 * cannot be stored is told on the dashboard and does not stop the others.
 */
export async function publishDue(db: Database, now: Date, env: Bindings): Promise<void> {
  const due = await dueDrafts(db, now.toISOString());
  const tags: string[] = [];
  const context: WriteContext = {
    db,
    actor: { id: null, email: wordsOf(DEFAULT_LANG).publication.actor },
    now: () => now,
    today: localDay(now),
    // The edge takes few calls: the tags of all are dropped in one.
    env: { ...env, PURGE: async (some) => void tags.push(...some) },
  };
  const failed =
    (await publish(eventDeclaration, context, due.events, { draft: false })) +
    (await publish(galleryDeclaration, context, due.galleries, { draft: false })) +
    (await publish(pageDeclaration, context, due.pages, { status: 'published' }));
  await purgeTags({ env }, tags);
  const key = 'publish_failed';
  if (failed === 0) await clearNotice(db, key);
  else await raiseNotice(db, { key, details: { drafts: failed }, created_at: now.toISOString() });
}

/** Gives how many could not be stored. */
async function publish<T extends SQLiteTable, I>(
  declaration: Resource<T, I>,
  context: WriteContext,
  due: readonly DueDraft[],
  change: Row,
): Promise<number> {
  const writes = writesOf(declaration, context);
  let failed = 0;
  for (const { id, updated_at } of due)
    try {
      await writes.update(id, { ...change, updated_at });
    } catch (error) {
      if (error instanceof Outdated || error instanceof NotFound) continue;
      console.error(`publish-due: ${declaration.name} ${id} stays a draft`, error);
      failed += 1;
    }
  return failed;
}
