import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Fault, LATE_MS } from '#testing/faults';
import {
  type Condition,
  decoded,
  encoded,
  pipeline,
  type Refusal,
  type Request,
  type Result,
  type Statement,
  type Steps,
} from '#testing/hrana';
import { type Asked, type Reply, standIn } from '#testing/stand-in';

/**
 * Serves a database file as a libSQL server does over HTTP. A request is answered without a pause, so
 * that the batches of several clients cannot mix; a transaction over several requests is not served.
 * @param token what a caller must bring
 * @param faultOf asked for each request, what goes wrong with it; nothing where it gives undefined
 * @returns its address, the SQL of all statements so far, and what ends it
 */
export async function libsqlServer(file: string, token: string, faultOf: () => Fault | undefined = () => undefined) {
  const db = new DatabaseSync(file);
  const statements: string[] = [];
  const service = await standIn(async (asked) => {
    const fault = faultOf();
    if (fault === 'refused') return { status: 503, body: '{}' };
    const reply = answer({ db, statements }, token, asked);
    if (fault === 'late') await setTimeout(LATE_MS);
    return fault === 'unanswered' ? { status: 0, body: '' } : reply;
  });
  return {
    url: service.url,
    statements,
    close: async () => {
      await service.close();
      db.close();
    },
  };
}

/** A database and what it was asked. */
interface Service {
  db: DatabaseSync;
  statements: string[];
}

function answer(service: Service, token: string, asked: Asked): Reply {
  if (asked.headers.authorization !== `Bearer ${token}`) return { status: 401, body: '{}' };
  if (asked.path !== '/v2/pipeline') return { status: 404, body: '{}' };
  const { requests } = pipeline.parse(JSON.parse(asked.body));
  const stored = new Map<number, string>();
  const results = requests.map((one) => {
    const outcome = attempt(() => answerTo(service, stored, one));
    return outcome.ok
      ? { type: 'ok', response: { type: one.type, result: outcome.value } }
      : { type: 'error', error: outcome.error };
  });
  if (service.db.isTransaction) throw new Error('a request has left a transaction open');
  return { status: 200, body: JSON.stringify({ baton: null, base_url: null, results }) };
}

type Stored = Map<number, string>;

function answerTo(service: Service, stored: Stored, one: Request) {
  if (one.type === 'store_sql') stored.set(one.sql_id, one.sql);
  else if (one.type === 'close_sql') stored.delete(one.sql_id);
  else if (one.type === 'execute') return run(service, stored, one.stmt);
  else if (one.type === 'batch') return runSteps(service, stored, one.batch.steps);
  return undefined;
}

function textOf(stored: Stored, { sql, sql_id }: Statement): string {
  const text = sql ?? (sql_id === undefined ? undefined : stored.get(sql_id));
  if (text === undefined) throw new Error(`no SQL is stored as ${sql_id}`);
  return text;
}

const counts = z.object({ total: z.number(), changed: z.number(), rowid: z.number() });
const COUNTS = 'select total_changes() as total, changes() as changed, last_insert_rowid() as rowid';

function run({ db, statements }: Service, stored: Stored, statement: Statement): Result {
  const text = textOf(stored, statement);
  statements.push(text);
  const before = counts.parse(db.prepare(COUNTS).get());
  const prepared = db.prepare(text);
  prepared.setReadBigInts(true);
  prepared.setReturnArrays(true);
  const rows = z.array(z.array(z.unknown())).parse(prepared.all(...statement.args.map(decoded)));
  const after = counts.parse(db.prepare(COUNTS).get());
  return {
    cols: prepared.columns().map(({ name, type }) => ({ name, decltype: type })),
    rows: statement.want_rows ? rows.map((row) => row.map(encoded)) : [],
    affected_row_count: after.total === before.total ? 0 : after.changed,
    last_insert_rowid: String(after.rowid),
  };
}

function runSteps(service: Service, stored: Stored, steps: Steps) {
  const results: (Result | null)[] = [];
  const errors: (Refusal | null)[] = [];
  const holds = (condition: Condition): boolean => {
    if ('cond' in condition) return !holds(condition.cond);
    if ('step' in condition) return Boolean((condition.type === 'ok' ? results : errors)[condition.step]);
    return condition.type === 'and' ? condition.conds.every(holds) : condition.conds.some(holds);
  };
  for (const { condition, stmt } of steps) {
    const outcome = !condition || holds(condition) ? attempt(() => run(service, stored, stmt)) : null;
    results.push(outcome?.ok ? outcome.value : null);
    errors.push(outcome && !outcome.ok ? outcome.error : null);
  }
  return { step_results: results, step_errors: errors };
}

const refusal = z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.number() });
/** SQLite's number for what a constraint refuses. */
const CONSTRAINT = 19;

type Outcome<T> = { ok: true; value: T } | { ok: false; error: Refusal };

/** What `work` gives, or why SQLite refused it. @throws what is not SQLite's */
function attempt<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    const known = refusal.safeParse(error);
    if (!known.success || !(error instanceof Error)) throw error;
    const isConstraint = (known.data.errcode & 0xff) === CONSTRAINT;
    const code = isConstraint ? 'SQLITE_CONSTRAINT' : 'SQLITE_ERROR';
    return { ok: false, error: { message: `SQLite error: ${error.message}`, code } };
  }
}
