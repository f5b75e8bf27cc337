import type { JSHandle, Locator, Page } from 'playwright/test';

/** What WCAG 2.2 asks of text, and of large text. */
const NEEDED = 4.5;
const NEEDED_LARGE = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;

/** The worst contrast between a text and any pixel behind it, and what it should be. */
export interface Contrast {
  worst: number;
  needed: number;
}

/**
 * Decides by its pixels whether an element's text can be read, for texts over pictures, gradients
 * and layers, where axe cannot tell. Gives `null` when a picture lies over the text, or it is a
 * field in which nothing stands.
 */
export async function contrastOf(text: Locator): Promise<Contrast | null> {
  const element = await text.evaluateHandle((one) => [one]);
  return contrastInView(text.page(), element);
}

/** As `contrastOf`, for the first element of each selector. What is in view shares one picture. */
export async function contrastsOf(
  page: Page,
  selectors: readonly string[],
): Promise<(Contrast | null)[]> {
  if (selectors.length === 0) return [];
  const found = await contrastsInWindow(page, await elementsOf(page, selectors));
  for (const [at, selector] of selectors.entries())
    if (found[at] === undefined)
      found[at] = await contrastInView(page, await elementsOf(page, [selector]));
  return found.map((one) => one ?? null);
}

type Elements = JSHandle<Element[]>;

/** What has left the page in the meantime stands there as an element outside of it. */
const elementsOf = (page: Page, selectors: readonly string[]): Promise<Elements> =>
  page.evaluateHandle(
    (all) => all.map((one) => document.querySelector(one) ?? document.createElement('span')),
    selectors,
  );

/** Brings one element into view, away from what stays at the edges of the window. */
async function contrastInView(page: Page, element: Elements): Promise<Contrast | null> {
  await element.evaluate(([one]) => one?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [contrast = null] = await contrastsInWindow(page, element, { evenIfCovered: true });
  return contrast;
}

/** Leaves out (`undefined`) what is outside of the window, or covered by something else. */
async function contrastsInWindow(
  page: Page,
  elements: Elements,
  { evenIfCovered = false } = {},
): Promise<(Contrast | null | undefined)[]> {
  const facts = await elements.evaluate(measure);
  const seen = facts.map(({ isInWindow }) => isInWindow || evenIfCovered);
  if (!seen.includes(true)) return facts.map(() => undefined);
  await elements.evaluate(setTransparent, true);
  const behind = await page.screenshot({ animations: 'disabled' });
  await elements.evaluate(setTransparent, false);
  const url = `data:image/png;base64,${behind.toString('base64')}`;
  const wanted = facts.map((one, at) => (seen[at] && !one.unseen ? one : null));
  const worst = await page.evaluate(worstRatios, { url, wanted });
  return facts.map(({ size, weight, unseen }, at) => {
    if (!seen[at]) return undefined;
    if (unseen) return null;
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && weight >= 700);
    return { worst: worst[at] ?? 0, needed: isLarge ? NEEDED_LARGE : NEEDED };
  });
}

/** Runs in the page. */
function setTransparent(elements: Element[], isTransparent: boolean) {
  for (const element of elements) {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
    if (isTransparent) {
      element.style.setProperty('transition', 'none', 'important');
      element.style.setProperty('color', 'transparent', 'important');
    } else {
      element.style.removeProperty('color');
      element.style.removeProperty('transition');
    }
  }
}

/** Runs in the page: how the texts look and where they stand in the window. */
function measure(elements: Element[]) {
  /** What stays where it is while the rest scrolls below it. */
  const layerOf = (element: Element | null): Element | null => {
    for (let box = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box;
    return null;
  };
  const boxOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    // Only the words: what else lies in a button covers its round corners too, and what is behind them.
    const words = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const [first, last] = [words.at(0), words.at(-1)];
    if (first && last) {
      range.setStartBefore(first);
      range.setEndAfter(last);
    }
    const { x, y, width, height } = range.getBoundingClientRect();
    if (width > 0) return { x, y, width, height };
    // What is typed into a field is no content: it stands inside of its padding.
    const style = getComputedStyle(element);
    const [top = 0, right = 0, bottom = 0, left = 0] = ['top', 'right', 'bottom', 'left'].map(
      (side) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)),
    );
    const box = element.getBoundingClientRect();
    // The button that opens the browser's own calendar or clock is drawn into the field.
    const hasPicker = element instanceof HTMLInputElement && /^(?:date|time)$/.test(element.type);
    const picker = hasPicker ? 2 * Number.parseFloat(style.fontSize) : 0;
    return {
      x: box.x + left,
      y: box.y + top,
      width: box.width - left - right - picker,
      height: box.height - top - bottom,
    };
  };
  // What a phone shows of a page that is wider than itself is not all of its window.
  const {
    offsetLeft: left,
    offsetTop: top,
    width: wide,
    height: high,
  } = visualViewport ?? {
    ...{ offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight },
  };
  return elements.map((element) => {
    const style = getComputedStyle(element);
    const box = boxOf(element);
    const { x, y, width, height } = box;
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    const fits = x >= left && y >= top && x + width <= left + wide && y + height <= top + high;
    return {
      color: style.color,
      size: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      box,
      isInWindow: !element.isConnected || (fits && layerOf(above) === layerOf(element)),
      unseen:
        !element.isConnected ||
        (above instanceof HTMLImageElement && above.naturalWidth > 0) ||
        // The label lies where the text would be.
        ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
          element.value === ''),
    };
  });
}

/** Runs in the page, which can read pictures: the worst ratio of each text on a picture of the window. */
async function worstRatios({
  url,
  wanted,
}: {
  url: string;
  wanted: ({
    color: string;
    box: { x: number; y: number; width: number; height: number };
  } | null)[];
}): Promise<number[]> {
  const luminance = (...rgb: [number, number, number]) => {
    const [red = 0, green = 0, blue = 0] = rgb
      .map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const image = new Image();
  image.src = url;
  await image.decode();
  const {
    offsetLeft,
    offsetTop,
    width: shown,
  } = visualViewport ?? {
    ...{ offsetLeft: 0, offsetTop: 0, width: innerWidth },
  };
  const scale = image.width / shown;
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!pen) throw new Error('no canvas');
  return wanted.map((one) => {
    if (!one) return 0;
    const { color, box } = one;
    const edgesOf = (from: number, length: number) => {
      const [start, end] = [Math.round(from * scale), Math.round((from + length) * scale)];
      return [start, Math.max(1, end - start)] as const;
    };
    const [left, width] = edgesOf(box.x - offsetLeft, box.width);
    const [top, height] = edgesOf(box.y - offsetTop, box.height);
    pen.drawImage(image, left, top, width, height, 0, 0, width, height);
    const pixels = pen.getImageData(0, 0, width, height).data;
    // Any notation of a colour, as the browser understands it.
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    const ink = luminance(red, green, blue);
    let worst = Number.POSITIVE_INFINITY;
    for (let at = 0; at < pixels.length; at += 4) {
      const ground = luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      worst = Math.min(worst, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
    }
    return worst;
  });
}
