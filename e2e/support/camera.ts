import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { qrCodeOf } from '#core/kit/qr-code';
import { CHROMIUM_ARGS, findHeadlessBrowser } from '#scripts/local/browser';

/** The side of the picture, in pixels, and of a module of the code in it. */
const SIDE = 480;
const MODULE = 8;

/** A still film in YUV4MPEG2 with the code of a text in its middle, grey around it as paper is. */
function filmOf(text: string): Buffer {
  const { size, modules } = qrCodeOf(text);
  const start = Math.floor((SIDE - size * MODULE) / 2);
  const luma = Buffer.alloc(SIDE * SIDE, 200);
  for (let y = 0; y < size * MODULE; y++)
    for (let x = 0; x < size * MODULE; x++)
      luma[(start + y) * SIDE + start + x] = modules[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)] ? 20 : 230;
  const chroma = Buffer.alloc(SIDE * SIDE * 0.5, 128);
  const head = `YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, chroma]);
}

/** A browser whose camera sees the code of a text. */
export function browserSeeing(text: string): Promise<Browser> {
  const film = path.join(mkdtempSync(path.join(tmpdir(), 'camera-')), 'code.y4m');
  writeFileSync(film, filmOf(text));
  const camera = ['ui-for-media-stream', 'device-for-media-stream'].map((what) => `--use-fake-${what}`);
  const executablePath = findHeadlessBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGS, ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
}
