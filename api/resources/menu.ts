import { Hono } from 'hono';
import type { ApiEnv } from '#api/context';
import { pageDeclaration } from '#api/resources/pages';
import { limitBody } from '#api/rest/body';
import { parseInput, readBody } from '#api/rest/input';
import { writeContextOf } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { pageMenuInput } from '#db/schema/page';

/** Puts pages into the menu and the footer, all or none, as one change. Answers with their ids. */
export const pageMenuRoutes = new Hono<ApiEnv>().use(limitBody).put('/', async (c) => {
  const { pages } = parseInput(pageMenuInput, await readBody(c));
  const places = new Map(pages.map(({ id, ...place }) => [id, place]));
  return c.json(await writesOf(pageDeclaration, writeContextOf(c)).updateEach(places));
});
