import { eq } from 'drizzle-orm';
import { VERSION_KEY } from '#db/kit/content-version';
import { reused } from '#db/kit/reused';
import { installation } from '#db/operations/installation.schema';
import { siteSettings } from '#db/settings/schema';

/** The statement for the rows that `contentOf` reads, for a batch that shows no page's frame. */
export const contentFacts = reused((db) => {
  const { key, value } = installation;
  const version = db.select({ key, value }).from(installation).where(eq(key, VERSION_KEY));
  const years = db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, 'bikram_sambat_years'));
  return version.unionAll(years);
});
