import type { JSHandle, Locator, Page } from 'playwright/test';

/** The contrast ratios that WCAG 2.2 requires for text and for large text. */
const NEEDED = 4.5;
const NEEDED_LARGE = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;

/** The lowest contrast ratio of a text to any pixel behind it, and the required one. */
export interface Contrast {
  worst: number;
  needed: number;
}

/**
 * Measures the contrast of an element's text on the pixels, for texts over pictures, gradients and
 * layers, where axe cannot decide. Gives `null` when a picture covers the text, or for an empty
 * field.
 */
export async function contrastOf(text: Locator): Promise<Contrast | null> {
  const element = await text.evaluateHandle((one) => [one]);
  const [contrast = null] = await contrastsAround(text.page(), element);
  return contrast;
}

/** As `contrastOf`, for the first element of each selector. Those on one screen share its picture. */
export async function contrastsOf(
  page: Page,
  selectors: readonly string[],
): Promise<(Contrast | null)[]> {
  const found = new Map<string, Contrast | null>();
  const keep = (asked: readonly string[], contrasts: (Contrast | null | undefined)[]) => {
    for (const [at, selector] of asked.entries()) {
      const contrast = contrasts[at];
      if (contrast !== undefined) found.set(selector, contrast);
    }
  };
  if (selectors.length > 0)
    keep(selectors, await contrastsInWindow(page, await elementsOf(page, selectors)));
  for (const selector of selectors) {
    if (found.has(selector)) continue;
    const rest = [selector, ...selectors.filter((one) => one !== selector && !found.has(one))];
    keep(rest, await contrastsAround(page, await elementsOf(page, rest)));
  }
  return selectors.map((selector) => found.get(selector) ?? null);
}

type Elements = JSHandle<Element[]>;

/** An element that is no longer in the page is replaced by a detached one. */
const elementsOf = (page: Page, selectors: readonly string[]): Promise<Elements> =>
  page.evaluateHandle(
    (all) => all.map((one) => document.querySelector(one) ?? document.createElement('span')),
    selectors,
  );

/** Scrolls the first element to the middle, away from sticky elements at the edges. */
async function contrastsAround(page: Page, elements: Elements) {
  await elements.evaluate(([one]) => one?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return contrastsInWindow(page, elements, { firstEvenIfCovered: true });
}

/** Gives `undefined` for elements that are outside the window or covered. */
async function contrastsInWindow(
  page: Page,
  elements: Elements,
  { firstEvenIfCovered = false } = {},
): Promise<(Contrast | null | undefined)[]> {
  const facts = await elements.evaluate(measure);
  const seen = facts.map(({ isInWindow }, at) => isInWindow || (firstEvenIfCovered && at === 0));
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

/** Runs in the page. An editor takes a changed attribute for input and undoes it: it gets a style sheet. */
function setTransparent(elements: Element[], isTransparent: boolean) {
  const pathOf = (element: Element): string => {
    const { parentElement: parent } = element;
    const place = parent ? [...parent.children].indexOf(element) + 1 : 0;
    return parent ? `${pathOf(parent)} > :nth-child(${place})` : ':root';
  };
  const sheet = new CSSStyleSheet();
  for (const element of elements) {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
    if (element.closest('[contenteditable]')) {
      if (element.isConnected)
        sheet.insertRule(`${pathOf(element)} { color: transparent !important }`);
    } else if (isTransparent) {
      element.style.setProperty('transition', 'none', 'important');
      element.style.setProperty('color', 'transparent', 'important');
    } else element.style.removeProperty('color');
  }
  if (isTransparent) document.adoptedStyleSheets.push(sheet);
  else {
    document.adoptedStyleSheets.pop();
    // Their own colours apply before their transitions do: else each would fade in, and be measured half-way.
    for (const element of elements) getComputedStyle(element).getPropertyValue('color');
    for (const element of elements)
      if (element instanceof HTMLElement || element instanceof SVGElement)
        element.style.removeProperty('transition');
  }
}

/** Runs in the page: gives the colour, font size and position of the texts. */
function measure(elements: Element[]) {
  /** The fixed or sticky ancestor of an element, or `null`. */
  const layerOf = (element: Element | null): Element | null => {
    for (let box = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box;
    return null;
  };
  const boxOf = (element: Element) => {
    // An element that is no longer in the page has no style, of which its padding would be no number.
    if (!element.isConnected) return { x: 0, y: 0, width: 0, height: 0 };
    const range = document.createRange();
    range.selectNodeContents(element);
    // Only the words: the rest of a button includes its round corners and the ground behind them.
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
    // A typed value is no content of the element: it is drawn inside the padding.
    const style = getComputedStyle(element);
    const [top = 0, right = 0, bottom = 0, left = 0] = ['top', 'right', 'bottom', 'left'].map(
      (side) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)),
    );
    const box = element.getBoundingClientRect();
    // The browser draws a button for its calendar or clock into the field.
    const hasPicker = element instanceof HTMLInputElement && /^(?:date|time)$/.test(element.type);
    const picker = hasPicker ? 2 * Number.parseFloat(style.fontSize) : 0;
    return {
      x: box.x + left,
      y: box.y + top,
      width: box.width - left - right - picker,
      height: box.height - top - bottom,
    };
  };
  // A phone shows only a part of a page that is wider than the screen.
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
    // A sticky bar can cover the edge of a text alone.
    const [above, ...edges] = [height / 2, 0.5, height - 0.5].map((down) =>
      document.elementFromPoint(x + width / 2, y + down),
    );
    const isFree = [above, ...edges].every((one) => layerOf(one ?? null) === layerOf(element));
    const fits = x >= left && y >= top && x + width <= left + wide && y + height <= top + high;
    return {
      color: style.color,
      size: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      box,
      isInWindow: !element.isConnected || (fits && isFree),
      unseen:
        !element.isConnected ||
        (above instanceof HTMLImageElement && above.naturalWidth > 0) ||
        // In an empty field the label is in the place of the text.
        ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
          element.value === ''),
    };
  });
}

/** Runs in the page, which can decode images: the lowest ratio of each text on a screenshot. */
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
    // The canvas converts any notation of a colour to RGB.
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
