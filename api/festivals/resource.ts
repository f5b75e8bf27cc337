import { Hono } from 'hono';
import { limitBody } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { createMany } from '#api/rest/create-many';
import { declare } from '#api/rest/declaration';
import { parseInput, readBody } from '#api/rest/input';
import { newRecord } from '#api/rest/merge';
import { resource } from '#api/rest/resource';
import { writeContextOf } from '#api/rest/write-context';
import { cacheTags } from '#core/kit/cache-tags';
import { createdContract } from '#core/kit/records-contract';
import { contentOf } from '#core/settings/frame';
import { festivalTexts } from '#db/festivals/queries';
import { festivalFields, festivalInput, festivals, proposalInput } from '#db/festivals/schema';
import { festivalRow } from '#db/festivals/write';
import { contentFacts } from '#db/kit/content';
import { versionedFestivals } from '#db/kit/versioned';

export const festivalDeclaration = declare({
  name: 'festivals',
  table: festivals,
  input: festivalInput,
  title: 'name',
  versioned: versionedFestivals,
  fields: festivalFields,
  sortable: ['name', 'date', 'confirmed', 'updated_at'],
  thenBy: 'date',
  search: festivals.search,
  tags: () => [cacheTags.festivals],
  store: festivalRow,
});

export const festivalResource = resource(festivalDeclaration);

/**
 * Proposes the festivals of a year, which wait for somebody to confirm their days. What is there of an earlier proposal
 * stays as it is.
 */
export const festivalProposalRoutes = new Hono<ApiEnv>().use(limitBody).post('/', async (c) => {
  const { year } = parseInput(proposalInput, await readBody(c));
  const context = writeContextOf(c);
  // What computes the moon is large, and is asked once a year.
  const { earlierIds, festivalProposals } = await import('#core/festivals/proposals');
  const [facts, texts] = await context.db.batch([
    contentFacts(context.db),
    festivalTexts(context.db, earlierIds(year)),
  ]);
  const { bikram_sambat: table } = contentOf(facts);
  const known = new Map(texts.map(({ id, ...its }) => [id, its]));
  const records = await Promise.all(
    festivalProposals(year, table, known).map(({ id: newId, ...festival }) =>
      newRecord(festivalDeclaration, { ...context, newId }, { ...festival }),
    ),
  );
  const created = await createMany(festivalDeclaration, records, context);
  return answerJson(c, createdContract, { created, there: records.length - created });
});
