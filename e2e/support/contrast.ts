import type { Locator } from 'playwright/test';

/** What WCAG 2.2 asks of text, and of large text. */
const NEEDED = 4.5;
const NEEDED_LARGE = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;

/**
 * Decides by its pixels whether an element's text can be read, for texts over pictures, gradients
 * and layers, where axe cannot tell. Gives the worst contrast between the colour of the text and
 * any pixel behind it and what is needed, or `null` when a picture lies over the text, or it is a
 * field in which nothing stands.
 */
export async function contrastOf(text: Locator): Promise<{ worst: number; needed: number } | null> {
  const { color, size, weight, clip, unseen } = await text.evaluate(measure);
  if (unseen) return null;
  const page = text.page();
  await text.evaluate((element: HTMLElement) => {
    element.style.setProperty('transition', 'none', 'important');
    element.style.setProperty('color', 'transparent', 'important');
  });
  const behind = await page.screenshot({ clip, animations: 'disabled' });
  await text.evaluate((element: HTMLElement) => {
    element.style.removeProperty('color');
    element.style.removeProperty('transition');
  });
  const url = `data:image/png;base64,${behind.toString('base64')}`;
  const worst = await page.evaluate(worstRatio, { color, url });
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && weight >= 700);
  return { worst, needed: isLarge ? NEEDED_LARGE : NEEDED };
}

/** Runs in the page: how the text looks and where it stands. */
function measure(element: Element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const style = getComputedStyle(element);
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
  let { x, y, width, height } = range.getBoundingClientRect();
  if (width === 0) {
    // What is typed into a field is no content: it stands inside of its padding.
    const [top = 0, right = 0, bottom = 0, left = 0] = ['top', 'right', 'bottom', 'left'].map(
      (side) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)),
    );
    const box = element.getBoundingClientRect();
    [x, y] = [box.x + left, box.y + top];
    [width, height] = [box.width - left - right, box.height - top - bottom];
    // The button that opens the browser's own calendar or clock is drawn into the field.
    if (element instanceof HTMLInputElement && /^(?:date|time)$/.test(element.type))
      width -= 2 * Number.parseFloat(style.fontSize);
  }
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    color: style.color,
    size: Number.parseFloat(style.fontSize),
    weight: Number(style.fontWeight),
    clip: { x, y, width, height },
    unseen:
      (above instanceof HTMLImageElement && above.naturalWidth > 0) ||
      // The label lies where the text would be.
      ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        element.value === ''),
  };
}

/** Runs in the page, which can read pictures. */
async function worstRatio({ color, url }: { color: string; url: string }): Promise<number> {
  const luminance = (...rgb: [number, number, number]) => {
    const [red = 0, green = 0, blue = 0] = rgb
      .map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const image = new Image();
  image.src = url;
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(image, 0, 0);
  const pixels = pen.getImageData(0, 0, image.width, image.height).data;
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
}
