import { z } from 'zod';
import { byteLength } from '#core/kit/text';
import { message } from '#core/words/keys';
import * as field from '#db/kit/fields';

/** The most blocks in a letter. */
export const BLOCKS_MAX = 60;
/** The most bytes of all blocks as JSON: D1 refuses a statement over 100 kB. */
const BLOCKS_BYTES_MAX = 90_000;
const LINE_MAX = 200;

/** Its own name within the letter: what is dragged, and what the history compares. */
const id = field.id();
/** Nothing is required of a draft: the check list says what is missing before the letter is sent. */
const text = () => field.emptyLine(LINE_MAX).default('');
const href = () => field.optional(field.webUrl());

const textBlock = z.object({
  id,
  kind: z.literal('text'),
  html: field.richText(),
  html_ne: field.richText().default(''),
});

const headingBlock = z.object({ id, kind: z.literal('heading'), text: text(), text_ne: text() });

const pictureBlock = z.object({
  id,
  kind: z.literal('picture'),
  url: field.optional(field.imageUrl()),
  alt: text(),
  alt_ne: text(),
  href: href(),
});

const eventBlock = z.object({ id, kind: z.literal('event'), event_id: field.optional(field.id()) });

const galleryBlock = z.object({ id, kind: z.literal('gallery'), gallery_id: field.optional(field.id()) });

const buttonBlock = z.object({ id, kind: z.literal('button'), label: text(), label_ne: text(), href: href() });

const dividerBlock = z.object({ id, kind: z.literal('divider') });

/** A part of a letter, in both languages. */
export const letterBlock = z.discriminatedUnion(
  'kind',
  [textBlock, headingBlock, pictureBlock, eventBlock, galleryBlock, buttonBlock, dividerBlock],
  { error: message('fields.invalid') },
);
export type LetterBlock = z.infer<typeof letterBlock>;

const storedText = z.string().catch('');
const storedOrNone = z.string().nullable().catch(null);

/** The kinds of stored blocks: of one that was written under other rules, what is missing says nothing. */
export const storedBlocks = [
  textBlock.extend({ id: z.string(), html: storedText, html_ne: storedText }),
  headingBlock.extend({ id: z.string(), text: storedText, text_ne: storedText }),
  pictureBlock.extend({ id: z.string(), url: storedOrNone, alt: storedText, alt_ne: storedText, href: storedOrNone }),
  eventBlock.extend({ id: z.string(), event_id: storedOrNone }),
  galleryBlock.extend({ id: z.string(), gallery_id: storedOrNone }),
  buttonBlock.extend({ id: z.string(), label: storedText, label_ne: storedText, href: storedOrNone }),
  dividerBlock.extend({ id: z.string() }),
] as const;

/** A stored part of a letter. */
export const storedBlock: z.ZodType<LetterBlock> = z.discriminatedUnion('kind', storedBlocks);

/** The parts of a letter in their order, each with an id of its own. */
export const letterBlocks = z
  .array(letterBlock, { error: message('fields.invalid') })
  .max(BLOCKS_MAX, message('fields.tooMany', BLOCKS_MAX))
  .refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length, message('fields.invalid'))
  .refine(
    (blocks) => byteLength(JSON.stringify(blocks)) <= BLOCKS_BYTES_MAX,
    message('fields.tooLarge', BLOCKS_BYTES_MAX / 1000),
  );
