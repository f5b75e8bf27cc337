const SCHEMES = ['javascript', 'vbscript', 'data', 'blob', 'file', 'ftp', 'view-source', 'x-y'];
const GOOD_SCHEMES = ['http', 'https', 'mailto', 'tel'];
const REST = ['alert(1)', '//evil.example/a?b=1&c', '/evil', '\\\\evil.example', 'a@b.example', ''];
const RELATIVE = ['//evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example/x']
  .concat(['/media/media/editor/a.webp', '/media/../api/auth', '/media/a, //evil.example/b 2x'])
  .concat(['/events?a=1#top', '#top', 'a b', '', 'https:', '/']);
/** Around what is spelt strangely: what opens, and what closes it; some close nothing, or something else. */
const AROUND = [
  ['', ''],
  ...['p', 'span', 'h1', 'h3', 'ul', 'li', 'table', 'tr', 'td', 'th', 'blockquote', 'pre', 'a', 'b']
    .concat(['svg', 'math', 'iframe', 'noscript', 'template', 'form', 'button', 'option', 'object'])
    .flatMap((tag) => [
      [`<${tag}>`, `</${tag}>`],
      [`<${tag}>`, ''],
      ['', `</${tag}>`],
    ]),
  ['<p><span><p>', '</p>'],
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['&lt;', '&gt;'],
] as const;
/** These hide what stands after them when they are not closed: few, or the others are not looked at. */
const HIDING = ['<script>', '<style>', '<textarea>', '<xmp>', '<title>', '<!--', '<p title="'];
const INVISIBLE = ['\u00ad', '\u200b', '\u200d', '\u2028', '\ufeff', '\u00a0', '<!---->', ' '];
const NAMED = ['&Tab;', '&NewLine;', '&nbsp;', '&shy;', '&zwnj;', '&amp;', '&colon', '&#;', '&#x;'];

/** Pieces of rich text that are spelt as strangely as `random` (from 0 to 1) says. */
export function generatedHtml(random: () => number) {
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const oneIn = (many: number) => below(many) === 0;

  /** U+0000 to U+001F, or U+007F to U+009F. */
  const control = () => (oneIn(2) ? below(32) : 127 + below(33));
  const reference = (code: number) =>
    pick([
      `&#${code};`,
      `&#${String(code).padStart(7, '0')};`,
      `&#x${code.toString(16)};`,
      `&#X${code.toString(16).toUpperCase().padStart(4, '0')};`,
      `&#${code}`,
    ]);
  const noise = () =>
    pick([
      () => String.fromCharCode(control()),
      () => reference(control()),
      () => pick(INVISIBLE),
      () => pick(NAMED),
    ])();
  const letter = (one: string) => {
    if (oneIn(8)) return reference(one.charCodeAt(0));
    return oneIn(4) ? one.toUpperCase() : one;
  };
  /** A text with something in it now and then, and at one place in any case. */
  const strange = (text: string) => {
    const at = below(text.length + 1);
    const spelt = [...text].map((one, index) => (index === at || oneIn(12) ? noise() : '') + letter(one));
    return spelt.join('') + (at === text.length ? noise() : '');
  };

  const address = () => {
    if (oneIn(3)) return strange(pick(RELATIVE));
    const colon = pick([':', ':', '&colon;', '&#58;', '&#x3A', ' :', '&#127;:']);
    return strange(pick(oneIn(3) ? GOOD_SCHEMES : SCHEMES)) + colon + strange(pick(REST));
  };
  const source = () => (oneIn(2) ? strange('/media/media/editor/a.webp') : address());
  const attribute = (name: string, value: string) => {
    const quote = pick(['"', '"', "'", '']);
    const equals = pick(['=', '=', ' = ', '\n=\t', '\f=', '=\u0001']);
    const named = oneIn(6) ? strange(name) : name;
    return `${pick([' ', '\n', '/', '\f', ' \u0000'])}${named}${equals}${quote}${value}${quote}`;
  };
  const tag = (name: string) => {
    if (oneIn(12)) return name.slice(0, 1) + String.fromCharCode(control()) + name.slice(1);
    return oneIn(4) ? name.toUpperCase() : name;
  };
  const element = () =>
    pick([
      () => `<${tag('a')}${attribute('href', address())}>x</${tag('a')}>`,
      () => `<${tag('a')}${attribute('href', address())}${attribute('target', '_top')}>x`,
      () => `<${tag('img')}${attribute('src', source())}${attribute('alt', strange('Tika'))} width="600">`,
      () => `<${tag('ol')}${attribute('start', strange('3'))}><li>x</ol>`,
      () => `<${tag('script')}>${address()}</${tag('script')}>`,
      () => `<p${attribute('onclick', address())}>${strange('Dashain')}</p>`,
      () => strange('text'),
    ])();
  return () => {
    const [before, after] = pick(AROUND);
    const hiding = oneIn(200) ? pick(HIDING) : '';
    return before + element() + (oneIn(3) ? element() : '') + after + hiding;
  };
}
