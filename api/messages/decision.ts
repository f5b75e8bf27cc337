import { and, eq, exists, not } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { z } from 'zod';
import { dropPictures, showAgain, takeDown } from '#api/galleries/take-down';
import type { ApiContext } from '#api/http/context';
import { Conflict, NotFound } from '#api/http/errors';
import { parseInput, readBody } from '#api/rest/input';
import { TAKE_DOWN_DECISIONS } from '#core/messages/take-down';
import { message } from '#core/words/keys';
import { picturesDrawnWith, storedPhoto } from '#db/galleries/public-photo';
import { takenDown } from '#db/history/bin';
import { logActivityOn, newEntry } from '#db/history/log-activity';
import { contactMessages } from '#db/messages/schema';

const decisionInput = z.object({ decision: z.enum(TAKE_DOWN_DECISIONS, { error: message('fields.invalid') }) });

/**
 * Decides a request to take a photo down, and all others about the same photo: it stays down, or is shown. Either can
 * be decided anew, as long as the photo can come back.
 * @throws NotFound, Conflict when the message is about no photo, or the photo cannot come back
 */
export async function decide(c: ApiContext, id: string): Promise<Response> {
  const { decision } = parseInput(decisionInput, await readBody(c));
  const { db, actor, now } = c.var;
  const [request] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!request) throw new NotFound(({ errors }) => errors.noRecord('messages'));
  const { photo_id: photo } = request;
  if (photo === null) throw new Conflict(({ takeDown: words }) => words.notARequest);
  const [[before], [down], drawn] = await db.batch([
    storedPhoto(db, photo),
    takenDown(db, { photos: [photo] }),
    picturesDrawnWith(db, photo),
  ]);
  const isToShow = decision === 'shown';
  const by = { actor, at: now().toISOString() };
  const changes: BatchItem<'sqlite'>[] = [];
  if (!isToShow && before) changes.push(...takeDown(db, photo, by));
  if (isToShow && !before && down) changes.push(...showAgain(db, down, by));
  const entry = newEntry({ ...by, action: isToShow ? 'show_again' : 'take_down', resource: 'messages' });
  // A photo whose gallery is gone does not come back, and nothing is decided.
  const isThere = exists(storedPhoto(db, photo));
  const isSo = isToShow ? isThere : not(isThere);
  const { id: idColumn, subject: title, photo_id } = contactMessages;
  const where = and(eq(idColumn, id), isSo) ?? isSo;
  const logged = logActivityOn(db, entry, { table: contactMessages, id: idColumn, title, where });
  const decided = db
    .update(contactMessages)
    .set({ decision })
    .where(and(eq(photo_id, photo), isSo));
  const [first = logged, ...others] = [...changes, ...(changes.length > 0 ? [logged] : []), decided];
  await db.batch([first, ...others]);
  const [after] = await storedPhoto(db, photo);
  if (isToShow && !after) throw new Conflict(({ takeDown: words }) => words.cannotReturn);
  const changed = before ?? after;
  if (changes.length > 0 && changed) await dropPictures(c.env ?? {}, changed, drawn);
  return c.json({ decision });
}
