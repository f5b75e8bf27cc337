import { drawNow } from '#admin/kit/share/drawings.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { withoutSharePictureContract } from '#core/files/share-pictures-contract';
import { paths } from '#core/kit/paths';

let run: Promise<void> | null = null;

/**
 * Draws and stores the pictures for shared links that are missing, such as those of imported events, one after the other
 * and whatever screen is open meanwhile, until one fails. Never fails: the form of a record says what could not be drawn.
 */
export function drawMissing(): Promise<void> {
  run ??= drawAll()
    .catch((error: unknown) => console.info('which pictures for shared links are missing could not be read', error))
    .finally(() => {
      run = null;
    });
  return run;
}

async function drawAll(): Promise<void> {
  const { json } = await httpClient(paths.api.withoutSharePicture());
  const { events, galleries } = withoutSharePictureContract.parse(json);
  const missing = [
    ...events.map((id) => ['events', id] as const),
    ...galleries.map((id) => ['galleries', id] as const),
  ];
  // Where one fails, such as without a store for pictures, so would the next: they wait until the office is opened again.
  for (const [kind, id] of missing) if (!(await drawNow(kind, id))) return;
}
