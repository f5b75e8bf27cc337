import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { paths } from '#core/paths';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { type Caller, call, sessionCookies, signIn } from '#testing/client';
import { detailedPhoto } from '#testing/samples/pictures';
import { serveSociety } from '#testing/society';
import { launchBrowser } from './support/browser.ts';
import { median, saveResults, spread } from './support/results.ts';

/**
 * Uploads thirty photos of a camera through the screen of a gallery, and the same files to the API, in turn: the
 * first alone and then three at once, as the screen does. Prints both times, their ratio and the longest time
 * that the screen did not answer, and fails when the ratio is above its limit.
 *
 *   node scripts/bootstrap.mjs bench/photos.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const PHOTOS = 30;
const AT_ONCE = 3;
const SIZE = [4032, 3024] as const;
const QUALITY = 96;
const RATIO_MAX = 1.5;
const TIMEOUT = { timeout: 600_000 };

async function newGallery(caller: Caller): Promise<string> {
  const body = JSON.stringify({ title: `Photos ${crypto.randomUUID().slice(0, 8)}` });
  const answer = await call(caller, `${paths.api.admin()}/galleries`, { method: 'POST', body });
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Milliseconds that the API takes for the files. */
async function throughApi(caller: Caller, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const to = caller.url + paths.api.galleryPhotos(await newGallery(caller));
  const headers = { Cookie: caller.cookie, Origin: caller.origin };
  const started = performance.now();
  let sent = 0;
  const send = async () => {
    sent += 1;
    const body = new FormData();
    body.set('file', new File([photo], `photo-${sent}.jpg`, { type: 'image/jpeg' }));
    const answer = await fetch(to, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  };
  await send();
  const sender = async () => {
    while (sent < PHOTOS) await send();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return performance.now() - started;
}

const countLongTasks = () => {
  Object.assign(window, { longestTask: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Object.assign(window, {
        longestTask: Math.max(Number(Reflect.get(window, 'longestTask')), duration),
      });
  }).observe({ type: 'longtask' });
};

await run(async () => {
  await build();
  const photo = await detailedPhoto(...SIZE, QUALITY);
  const folder = mkdtempSync(path.join(tmpdir(), 'photos-'));
  const files = Array.from({ length: PHOTOS }, (_, at) => path.join(folder, `photo-${at}.jpg`));
  for (const file of files) writeFileSync(file, photo);
  console.log(
    `${PHOTOS} photos of ${SIZE.join(' × ')} pixels and ${(photo.length / 1e6).toFixed(1)} MB`,
  );
  const society = await serveSociety();
  const browser = await launchBrowser();
  /** Milliseconds that the screen takes for them, and its longest task. */
  const throughScreen = async (caller: Caller) => {
    const page = await browser.newPage();
    await page.context().addCookies(sessionCookies(caller));
    await page.goto(caller.url + paths.adminRecord('galleries', await newGallery(caller)));
    const chooser = page.getByLabel(galleryMessages.photos.choose).and(page.locator('input'));
    await chooser.waitFor({ state: 'attached' });
    await page.evaluate(countLongTasks);
    const started = performance.now();
    await chooser.setInputFiles(files);
    await page.getByText(`${PHOTOS} of ${PHOTOS} uploaded`).waitFor(TIMEOUT);
    const time = performance.now() - started;
    const longestTask = await page.evaluate(() => Number(Reflect.get(window, 'longestTask')));
    await page.context().close();
    return { time, longestTask };
  };
  const [api, screen, tasks]: [number[], number[], number[]] = [[], [], []];
  try {
    const caller = await signIn(society.url);
    for (let round = 0; round < ROUNDS; round++) {
      api.push(await throughApi(caller, photo));
      const { time, longestTask } = await throughScreen(caller);
      screen.push(time);
      tasks.push(longestTask);
    }
  } finally {
    await browser.close();
    await society.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const ratio = median(screen) / median(api);
  const seconds = (times: number[]) =>
    `${(median(times) / 1000).toFixed(1)} s (${spread(times)
      .map((one) => (one / 1000).toFixed(1))
      .join('–')})`;
  console.log(`API ${seconds(api)}, screen ${seconds(screen)}: × ${ratio.toFixed(2)}`);
  console.log(`longest task of the screen: ${Math.round(median(tasks))} ms`);
  saveResults('photos', { rounds: ROUNDS, bytes: photo.length, api, screen, ratio, tasks });
  if (ratio <= RATIO_MAX) return;
  console.error(`More than ${RATIO_MAX} times the API’s time.`);
  process.exitCode = 1;
});
