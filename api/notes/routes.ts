import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ensureMay } from '#api/auth/permissions';
import { limitBody } from '#api/http/body-limit';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Forbidden, NotFound } from '#api/http/errors';
import { parseInput, readBody } from '#api/rest/input';
import { idByKey } from '#api/rest/write-context';
import { isNoted, notesContract } from '#core/notes/contract';
import { askNoted, type NotedRecord, notesOn } from '#db/notes/queries';
import { noteInput, notes } from '#db/notes/schema';
import { addNote } from '#db/notes/write';

type Note = typeof notes.$inferSelect;

/** Whose it is may change a note; an admin may delete any. */
const mayEdit = ({ var: { actor } }: ApiContext, note: Note) => note.actor_id === actor.id;
const mayDelete = (c: ApiContext, note: Note) => mayEdit(c, note) || c.var.role === 'admin';

function answer(c: ApiContext, rows: Note[], status: 200 | 201 = 200): Response {
  const shown = rows.map((note) => ({ ...note, may_edit: mayEdit(c, note), may_delete: mayDelete(c, note) }));
  return answerJson(c, notesContract, { notes: shown }, status);
}

/** The notes on a record that is there: those on what is in the bin wait. @throws NotFound */
async function read({ var: { db } }: ApiContext, record: NotedRecord): Promise<Note[]> {
  const [found, rows] = await db.batch([askNoted(db, record), notesOn(db, record)]);
  if (found.length === 0) throw new NotFound(({ errors }) => errors.noRecord(record.resource));
  return rows;
}

/** The record that a path names, if the caller may read it. @throws NotFound, Forbidden */
function recordOf(c: ApiContext, resource: string, id: string): NotedRecord {
  if (!isNoted(resource)) throw new NotFound();
  ensureMay(c, 'read', resource);
  return { resource, id };
}

/** A note on a record that the caller may read. @throws NotFound, Forbidden */
async function noteOf(c: ApiContext): Promise<Note> {
  const [note] = await c.var.db
    .select()
    .from(notes)
    .where(eq(notes.id, c.req.param('id') ?? ''));
  if (!note) throw new NotFound(({ errors }) => errors.noRecord('notes'));
  ensureMay(c, 'read', note.resource);
  return note;
}

const besides = (c: ApiContext, { resource, record_id }: Note) => notesOn(c.var.db, { resource, id: record_id });

/**
 * The notes on records. They are no declared resource: who may read or write one follows from the record that it is on,
 * and from whose it is. Each answer is the notes of the record as they are now.
 */
export const noteRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .get('/:resource/:id', async (c) => answer(c, await read(c, recordOf(c, c.req.param('resource'), c.req.param('id')))))
  .post('/:resource/:id', async (c) => {
    const record = recordOf(c, c.req.param('resource'), c.req.param('id'));
    const { body } = parseInput(noteInput, await readBody(c));
    const { db, actor, now } = c.var;
    const id = idByKey(c, `notes ${record.resource} ${record.id}`) ?? crypto.randomUUID();
    await addNote(db, record, { id, body, actor, at: now().toISOString() });
    return answer(c, await read(c, record), 201);
  })
  .put('/:id', async (c) => {
    const note = await noteOf(c);
    if (!mayEdit(c, note)) throw new Forbidden(({ errors }) => errors.notYours);
    const { body } = parseInput(noteInput, { ...note, ...(await readBody(c)) });
    await c.var.db.update(notes).set({ body, updated_at: c.var.now().toISOString() }).where(eq(notes.id, note.id));
    return answer(c, await besides(c, note));
  })
  .delete('/:id', async (c) => {
    const note = await noteOf(c);
    if (!mayDelete(c, note)) throw new Forbidden(({ errors }) => errors.notYours);
    await c.var.db.delete(notes).where(eq(notes.id, note.id));
    return answer(c, await besides(c, note));
  });
