/**
 * Regular expressions that take longer than a text is long, or of which the tool cannot tell: what bounds the text,
 * or whose own time it is. Each as it is written.
 */
export const allowed: readonly { text: string; file: string; reason: string }[] = [
  {
    text: String.raw`/(?:^|[\s\\a-z\d-]\s)((?:[\da-f]{2}\s*){8,})$/i`,
    file: 'admin/kit/rich-text/paste/pictures.ts',
    reason: 'The picture of a pasted text, read in the browser of whoever pastes it.',
  },
  {
    text: String.raw`/\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g`,
    file: 'admin/kit/rich-text/paste/pictures.ts',
    reason: 'The picture of a pasted text, read in the browser of whoever pastes it.',
  },
  {
    text: '/destination address is not (?:a )?(?:verified|allowed)|recipient .*suppress/i',
    file: 'api/mail/answer.ts',
    reason: 'It reads the first 500 characters of what the provider says (READ).',
  },
  {
    text: '/sender .*not (?:verified|allowed)|email from .* not allowed/i',
    file: 'api/mail/answer.ts',
    reason: 'It reads the first 500 characters of what the provider says (READ).',
  },
  {
    text: String.raw`/(?<=^|– )(\p{L}+),/gu`,
    file: 'core/kit/dates.ts',
    reason: 'It reads a date as Intl writes it, which is one short line.',
  },
  {
    text: String.raw`/(.)\1+/g`,
    file: 'core/search/sounds.ts',
    reason: 'It reads one word of a search, of at most SEARCH_MAX_LENGTH characters.',
  },
  {
    text: String.raw`/\B(?=(?:\d\d)*\d{3}$)/g`,
    file: 'core/kit/nepali-digits.ts',
    reason: 'It reads the digits of one number, which are at most 21.',
  },
  {
    text: String.raw`/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|${'`[^`]*`'}/g`,
    file: 'db/kit/migration-check.ts',
    reason: 'It reads the migrations of this repository, before they are applied.',
  },
  {
    text: String.raw`/^[^>]*?[\s"'/]src\s{0,9}=\s{0,9}["']?\s{0,9}http:/i`,
    file: 'db/kit/fields.ts',
    reason: 'Linear, of at most 90 kB; db/kit/insecure-pictures.test.ts holds what it takes.',
  },
  {
    text: String.raw`/<link\s[^>]*rel="preload"[^>]*>/g`,
    file: 'site/build/react/server.ts',
    reason: 'It reads what React writes of one island: every tag ends, and texts are escaped.',
  },
  {
    text: String.raw`/<(script|style)\b(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/\1>/g`,
    file: 'site/build/policy.ts',
    reason: 'It reads pages that we render: every tag ends, and what people wrote is escaped.',
  },
  {
    text: String.raw`/^export (default\b|(?:const|let|function|class) [\w$]+|\{[^}]*\})/gm`,
    file: 'admin/build/left-out.ts',
    reason: 'It reads modules of libraries, when the office is built.',
  },
  {
    text: '/[A-Z]|\\d+$/g',
    file: 'site/build/palette/css.ts',
    reason: 'It reads the names of our own colours, when the site is built.',
  },
];
