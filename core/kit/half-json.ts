interface ReadJson {
  value: unknown;
  isWhole: boolean;
}

/**
 * Reads stored JSON. Of a text that was cut off or is spoilt further on it gives what stands before: the last text as
 * far as it goes, and every value before it. `value` is `null` where nothing can be read.
 */
export function readJson(text: string): ReadJson {
  const whole = parsed(text);
  if (whole !== undefined) return { value: whole, isWhole: true };
  const value = halves(text)
    .map(parsed)
    .find((one) => one !== undefined);
  return { value: value ?? null, isWhole: false };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Completions of JSON that ends too early, the longest first. */
function halves(text: string): string[] {
  const open: string[] = [];
  let inText = false;
  /** Where the last escape began. */
  let lastEscape = 0;
  /** The end of the last value that is there in full. */
  let last = '';
  const closed = (end: number) => text.slice(0, end) + open.toReversed().join('');
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (inText) {
      if (letter === '\\') lastEscape = at++;
      else if (letter === '"') inText = false;
      continue;
    }
    if (letter === '"') inText = true;
    else if (letter === ',') last = closed(at);
    else if (letter === open.at(-1)) {
      open.pop();
      last = closed(at + 1);
    } else {
      const closer = CLOSED_BY[letter];
      if (closer) {
        open.push(closer);
        last = closed(at + 1);
      }
    }
  }
  if (!inText) return [closed(text.length), last];
  const end = open.toReversed().join('');
  // The last escape may be cut as well.
  return [`${text}"${end}`, `${text.slice(0, lastEscape)}"${end}`, last];
}
