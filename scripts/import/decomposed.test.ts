import { expect, test } from 'vitest';
import { afterwards } from '#testing/afterwards';
import { emptySociety } from '#testing/moving';
import { formerFiles, formerTables, writeFormerFiles, writeJson } from '#testing/samples/former-export';
import { noise } from '#testing/samples/pictures';

test('folders and files that the export names in decomposed letters are found, whatever the disk has', async () => {
  const [composed, decomposed] = ['Ōtāhuhu'.normalize('NFC'), 'Ōtāhuhu'.normalize('NFD')];
  const tables = formerTables();
  const [, sports] = tables.galleries ?? [];
  const [, , goal] = tables.gallery_photos ?? [];
  Object.assign(sports ?? {}, { folder_name: decomposed });
  Object.assign(goal ?? {}, { url: null, filename: `${decomposed}.jpg` });
  const society = await emptySociety();
  afterwards(society.close);
  const folder = society.newFolder();
  writeFormerFiles(folder, await formerFiles());
  writeJson(folder, tables);
  writeFormerFiles(folder, { [`galleries/${composed}/${composed}.jpg`]: await noise(40, 60) });
  const { plan } = await society.moveIn(folder);
  expect(plan.report.findings.filter(({ level }) => level === 'warning')).toEqual([]);
  const served = await society.serve();
  const at = `/storage/v1/object/public/galleries/${encodeURIComponent(decomposed)}/${encodeURIComponent(decomposed)}.jpg`;
  expect((await fetch(served.url + at)).url).toContain('/media/galleries/otahuhu/');
  await served.close();
});
