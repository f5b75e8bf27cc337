import { officeWords } from '#admin/shell/language.ts';
import { plainText } from '#core/kit/rich-text';
import { BLOCK_KINDS } from '#core/letters/letter';

type Part = Readonly<Record<string, unknown>>;

/** Whether a value of a list is a part with fields of its own, such as a block of a letter. */
export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts in the fields of a part, in their order, without HTML and without empty ones. */
export function textsOfPart({ id: _, kind: _kind, ...fields }: Part): string[] {
  return Object.values(fields)
    .filter((value) => typeof value === 'string')
    .map((text) => (text.startsWith('<') ? plainText(text) : text.trim()))
    .filter(Boolean);
}

/** A part on one line: `Heading: News / समाचार`. */
export function readablePart(part: Part): string {
  const kind = BLOCK_KINDS.find((one) => one === part.kind);
  const name = kind ? officeWords().letters.kinds[kind] : '';
  const says = textsOfPart(part).join(' / ');
  return [name, says].filter(Boolean).join(': ');
}
