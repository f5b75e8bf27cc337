import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { cleanPasted } from '#admin/kit/rich-text/paste/clean.ts';
import { rtfPictures } from '#admin/kit/rich-text/paste/pictures.ts';
import { sanitizeHtml } from '#db/kit/sanitize-html';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../testing/samples/pasted/${name}`, import.meta.url), 'utf8');
const origin = 'https://nepal.example';
const clean = (html: string, rtf = '') => {
  const whole = /<body/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  return cleanPasted(parseHTML(whole).document, { rtf, origin });
};
const nothing = { pictures: 0, links: 0, objects: 0 };
const PNG = /^data:image\/png;base64,iVBORw0KGgo/;

const texts = {
  Word: clean(sample('word.html'), sample('word.rtf')),
  'Google Docs': clean(sample('google-docs.html')),
  LibreOffice: clean(sample('libreoffice.html')),
  Pages: clean(sample('pages.html')),
};
type Row = [from: keyof typeof texts, what: string, html: string];

test.each<Row>([
  // Headings stand below the title of the page.
  ['Word', 'heading', '<h2>Dashain 2026</h2>'],
  ['Word', 'second heading', '<h2>What to bring</h2>'],
  ['Word', 'heading below one', '<h3>The day</h3>'],
  ['Word', 'lists', '<ul><li>A plate<ul><li>no plastic</li></ul></li><li>तिलक र जमरा</li></ul>'],
  ['Word', 'numbered list', '<ol><li>Tika</li><li>Lunch</li></ol>'],
  ['Word', 'joined cells', '<td colspan="2"><p>Dance all day</p></td>'],
  ['Word', 'link', '<a href="https://nepal.org.nz/elders">elders</a>'],
  ['Word', 'picture', 'data-pasted="0"'],
  ['Word', 'bold words', 'Please read <strong>all</strong> of this, '],
  ['Word', 'slanted words', ', <em>also</em> the Auckland part'],
  ['Word', 'mark of a note', 'the Auckland part<sup>[1]</sup>.'],
  ['Word', 'note', '[1] By the harbour.'],
  ['Word', 'words of a link to a file', 'The list is here.'],
  // Headings that are not bold, and no bold around all.
  ['Google Docs', 'heading', '<h2>Holi in the park</h2>'],
  ['Google Docs', 'heading below one', '<h3>Programme</h3>'],
  ['Google Docs', 'words', 'Bring <strong>old clothes</strong><em> and water</em>. Read'],
  ['Google Docs', 'link', '<a href="https://nepal.org.nz/holi?a=1&b=2">the rules</a>'],
  ['Google Docs', 'list', '<ul><li>Colours<ul><li>only dry ones</li></ul></li><li>Sunglasses</li></ul>'],
  ['Google Docs', 'heading of a table', '<th scope="col"><p>Time</p></th>'],
  ['Google Docs', 'cell', '<td><p>Potters Park</p></td>'],
  ['LibreOffice', 'heading', 'Minutes of the meeting</h2>'],
  ['LibreOffice', 'bold words', 'The chair <strong>welcomed</strong> everybody.'],
  ['LibreOffice', 'link', '<a href="https://nepal.org.nz/minutes">the minutes</a><sup>1</sup>'],
  ['LibreOffice', 'note', '1 Kept by the secretary.'],
  ['LibreOffice', 'heading of a table', '<th scope="col"><p>Office</p></th>'],
  ['LibreOffice', 'joined cells', '<td rowspan="2"><p>Committee</p></td>'],
  // Headings are where the type is larger.
  ['Pages', 'heading', '<h2>Language school</h2>'],
  ['Pages', 'heading below one', '<h3>What to bring</h3>'],
  ['Pages', 'slanted words', 'Every Sunday we teach <em>Nepali</em> to children'],
  ['Pages', 'words that are bold by their class', 'नेपाली <strong>for all</strong>.'],
  ['Pages', 'link', '<a href="https://nepal.org.nz/school">the school</a>'],
  ['Pages', 'heading of a table', '<th scope="col"><p>Class</p></th>'],
  ['Pages', 'cell', '<td><p>Sita</p></td>'],
])('a text from %s has its %s: %s', (from, _what, html) => {
  expect(texts[from].html).toContain(html);
});

test.each<Row>([
  ['Word', 'head', '<tr><th scope="col"><p>Time</p></th><th scope="col"><p>What</p></th></tr>'],
  ['LibreOffice', 'list', '<ol start="3"><li>Accounts<ol><li>Hall</li></ol></li><li>Elections</li></ol>'],
  ['Pages', 'list', '<ul><li>A pencil</li><li>A notebook<ul><li>with lines</li></ul></li></ul>'],
])('a text from %s has its %s, with blanks between the tags', (from, _what, html) => {
  expect(texts[from].html.replace(/> | </g, (blank) => blank.trim())).toContain(html);
});

test('a text from Word has nothing of Word, and one from Google no address of it', () => {
  expect(texts.Word.html).not.toMatch(/mso|o:p|style=|class=|file:|<!|·/i);
  expect(texts['Google Docs'].html).not.toContain('googleusercontent');
});

test('a text from Word has its picture, from the RTF beside it, or tells of it', () => {
  expect(texts.Word.pictures).toEqual([
    { kind: 'data', url: expect.stringMatching(PNG), alt: 'Girls dancing in red', width: 200 },
  ]);
  // Its link leads to a file.
  expect(texts.Word.lost).toEqual({ ...nothing, links: 1 });
  const { pictures, lost } = clean(sample('word.html'));
  expect(pictures).toEqual([]);
  expect(lost).toEqual({ ...nothing, links: 1, pictures: 1 });
});

test('other texts have their pictures, to be fetched or as they are', () => {
  const url = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXe-picture?key=abc';
  const { 'Google Docs': google, LibreOffice: office, Pages: pages } = texts;
  expect(google.pictures).toEqual([{ kind: 'remote', url, alt: 'People covered in colours', width: 300 }]);
  expect(office.pictures).toMatchObject([{ kind: 'data', alt: 'The new committee', width: 302 }]);
  expect(pages.pictures).toMatchObject([{ kind: 'data', alt: 'Children writing' }]);
  // Of Pages one is not in the text.
  const lost = [google, office, pages].map((one) => one.lost);
  expect(lost).toEqual([nothing, nothing, { ...nothing, pictures: 1 }]);
});

test.each(Object.entries(texts))('the server keeps all that comes of %s', (_from, { html }) => {
  const words = html.replace(/ data-pasted="\d+"/g, '').replace(/<img[^>]*>/g, '');
  const kept = sanitizeHtml(words).replace(/ (?:rel|target)="[^"]*"/g, '');
  expect(kept.replaceAll(' />', '>').replaceAll('&amp;', '&')).toBe(words);
});

test('pictures of this site stay, and those of others are never linked to', () => {
  const { html, pictures } = clean(
    `<p><img src="${origin}/media/editor/a.jpg" alt="Ours"><img src="https://other.example/b.jpg"></p>`,
  );
  expect(html).toContain('src="/media/editor/a.jpg"');
  expect(html).not.toContain('other.example');
  expect(pictures).toMatchObject([{ kind: 'remote', url: 'https://other.example/b.jpg' }]);
});

test('films and scripts are left out; what is no text is told', () => {
  const { html, lost } = clean('<p>A</p><script>alert(1)</script><iframe src="https://films.example"></iframe>');
  expect(html).toBe('<p>A</p>');
  expect(lost).toEqual({ ...nothing, objects: 1 });
});

test('drawings of an RTF, which no browser reads, keep their place among the pictures', () => {
  const drawing = '{\\*\\shppict{\\pict\\emfblip\\picw1 0100000011223344556677}}';
  const found = rtfPictures(`{\\rtf1 ${drawing}${sample('word.rtf')}}`);
  expect(found).toEqual([null, expect.stringMatching(PNG)]);
});

test('preformatted text keeps its lines, and other text has one space for each break', () => {
  const { html } = clean('<p>One\n  word</p><pre>10:00  Puja\n12:00  Lunch</pre>');
  expect(html).toContain('<p>One word</p>');
  expect(html).toMatch(/10:00 {2}Puja\n12:00 {2}Lunch/);
});
