import { Hono } from 'hono';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Malformed } from '#api/http/errors';
import { FIND_KINDS, findContract } from '#core/operations/find-contract';
import { can } from '#core/users/roles';
import { MAX_SEARCH_LENGTH } from '#db/kit/every-word';
import { findRecords } from '#db/operations/find';

/** `GET /find?q=`: records of every kind that the caller may read, for the command palette; none without a question. */
export const findRoutes = new Hono<ApiEnv>().get('/find', async (c) => {
  const { db, role } = c.var;
  const text = c.req.query('q')?.trim() ?? '';
  if (text.length > MAX_SEARCH_LENGTH)
    throw new Malformed(({ errors }) => errors.parameter('q', errors.searchParameter(MAX_SEARCH_LENGTH)));
  if (text === '') return answerJson(c, findContract, []);
  const kinds = FIND_KINDS.filter((kind) => can(role, 'read', kind));
  return answerJson(c, findContract, await findRecords(db, kinds, text));
});
