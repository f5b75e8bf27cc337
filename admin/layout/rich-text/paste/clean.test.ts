import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { cleanPasted } from '#admin/layout/rich-text/paste/clean.ts';
import { rtfPictures } from '#admin/layout/rich-text/paste/pictures.ts';
import { sanitizeHtml } from '#db/write/html';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../testing/samples/pasted/${name}`, import.meta.url), 'utf8');
const origin = 'https://nepal.example';
const clean = (html: string, rtf = '') => {
  const whole = /<body/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  return cleanPasted(parseHTML(whole).document, { rtf, origin });
};
const nothing = { pictures: 0, links: 0, objects: 0 };
const PNG = /^data:image\/png;base64,iVBORw0KGgo/;

describe('a text from Word', () => {
  const { html, pictures, lost } = clean(sample('word.html'), sample('word.rtf'));

  test('has its headings, below the title of the page', () => {
    expect(html).toContain('<h2>Dashain 2026</h2>');
    expect(html).toContain('<h2>What to bring</h2>');
    expect(html).toContain('<h3>The day</h3>');
  });

  test('has real lists with their levels', () => {
    expect(html).toContain(
      '<ul><li>A plate<ul><li>no plastic</li></ul></li><li>तिलक र जमरा</li></ul>',
    );
    expect(html).toContain('<ol><li>Tika</li><li>Lunch</li></ol>');
  });

  test('has its table, with headings and joined cells', () => {
    expect(html.replace(/> </g, '><')).toContain(
      '<tr><th scope="col"><p>Time</p></th><th scope="col"><p>What</p></th></tr>',
    );
    expect(html).toContain('<td colspan="2"><p>Dance all day</p></td>');
    expect(html).toContain('<a href="https://nepal.org.nz/elders">elders</a>');
  });

  test('has its picture, from the RTF beside it', () => {
    expect(pictures).toEqual([
      { kind: 'data', url: expect.stringMatching(PNG), alt: 'Girls dancing in red', width: 200 },
    ]);
    expect(html).toContain('data-pasted="0"');
  });

  test('has its bold and slanted words, its notes, and nothing of Word', () => {
    expect(html).toContain(
      'Please read <strong>all</strong> of this, <em>also</em> the Auckland part<sup>[1]</sup>.',
    );
    expect(html).toContain('[1] By the harbour.');
    expect(html).not.toMatch(/mso|o:p|style=|class=|file:|<!|·/i);
  });

  test('tells of the link to a file, whose words stay', () => {
    expect(html).toContain('The list is here.');
    expect(lost).toEqual({ ...nothing, links: 1 });
  });

  test('tells of its picture when there is no RTF', () => {
    const { pictures: none, lost: told } = clean(sample('word.html'));
    expect(none).toEqual([]);
    expect(told).toEqual({ ...nothing, links: 1, pictures: 1 });
  });
});

describe('a text from Google Docs', () => {
  const { html, pictures, lost } = clean(sample('google-docs.html'));

  test('has headings that are not bold, bold and slanted words, and no bold around all', () => {
    expect(html).toContain('<h2>Holi in the park</h2>');
    expect(html).toContain('<h3>Programme</h3>');
    expect(html).toContain('Bring <strong>old clothes</strong><em> and water</em>. Read');
  });

  test('has links to where they lead', () => {
    expect(html).toContain('<a href="https://nepal.org.nz/holi?a=1&b=2">the rules</a>');
  });

  test('has its list within a list, and its table', () => {
    expect(html).toContain(
      '<ul><li>Colours<ul><li>only dry ones</li></ul></li><li>Sunglasses</li></ul>',
    );
    expect(html).toContain('<th scope="col"><p>Time</p></th>');
    expect(html).toContain('<td><p>Potters Park</p></td>');
  });

  test('has its picture, to be fetched', () => {
    expect(pictures).toEqual([
      {
        kind: 'remote',
        url: 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXe-picture?key=abc',
        ...{ alt: 'People covered in colours', width: 300 },
      },
    ]);
    expect(html).not.toContain('googleusercontent');
    expect(lost).toEqual(nothing);
  });
});

describe('a text from LibreOffice', () => {
  const { html, pictures, lost } = clean(sample('libreoffice.html'));

  test('has its heading, words, link and note', () => {
    expect(html).toContain('Minutes of the meeting</h2>');
    expect(html).toContain('The chair <strong>welcomed</strong> everybody.');
    expect(html).toContain('<a href="https://nepal.org.nz/minutes">the minutes</a><sup>1</sup>');
    expect(html).toContain('1 Kept by the secretary.');
  });

  test('has its numbered list, with where it begins and what is below', () => {
    expect(html.replace(/> | </g, (blank) => blank.trim())).toContain(
      '<ol start="3"><li>Accounts<ol><li>Hall</li></ol></li><li>Elections</li></ol>',
    );
  });

  test('has its table and its picture', () => {
    expect(html).toContain('<th scope="col"><p>Office</p></th>');
    expect(html).toContain('<td rowspan="2"><p>Committee</p></td>');
    expect(pictures).toMatchObject([{ kind: 'data', alt: 'The new committee', width: 302 }]);
    expect(lost).toEqual(nothing);
  });
});

describe('a text from Pages', () => {
  const { html, pictures, lost } = clean(sample('pages.html'));

  test('has headings where its type is larger', () => {
    expect(html).toContain('<h2>Language school</h2>');
    expect(html).toContain('<h3>What to bring</h3>');
  });

  test('has its words, bold by their class too, and its links', () => {
    expect(html).toContain('Every Sunday we teach <em>Nepali</em> to children');
    expect(html).toContain('नेपाली <strong>for all</strong>.');
    expect(html).toContain('<a href="https://nepal.org.nz/school">the school</a>');
  });

  test('has its lists and its table', () => {
    expect(html.replace(/> | </g, (blank) => blank.trim())).toContain(
      '<ul><li>A pencil</li><li>A notebook<ul><li>with lines</li></ul></li></ul>',
    );
    expect(html).toContain('<th scope="col"><p>Class</p></th>');
    expect(html).toContain('<td><p>Sita</p></td>');
  });

  test('has the picture that is in it, and tells of the one that is not', () => {
    expect(pictures).toMatchObject([{ kind: 'data', alt: 'Children writing' }]);
    expect(lost).toEqual({ ...nothing, pictures: 1 });
  });
});

test.each(['word.html', 'google-docs.html', 'libreoffice.html', 'pages.html'])(
  'the server keeps all that comes of %s',
  (name) => {
    const { html } = clean(sample(name));
    const words = html.replace(/ data-pasted="\d+"/g, '').replace(/<img[^>]*>/g, '');
    const plain = (text: string) =>
      text
        .replace(/ (?:rel|target)="[^"]*"/g, '')
        .replaceAll(' />', '>')
        .replaceAll('&amp;', '&');
    expect(plain(sanitizeHtml(words))).toBe(words);
  },
);

test('pictures of this site stay, and those of others are never linked to', () => {
  const { html, pictures } = clean(
    `<p><img src="${origin}/media/editor/a.jpg" alt="Ours"><img src="https://other.example/b.jpg"></p>`,
  );
  expect(html).toContain('src="/media/editor/a.jpg"');
  expect(html).not.toContain('other.example');
  expect(pictures).toMatchObject([{ kind: 'remote', url: 'https://other.example/b.jpg' }]);
});

test('films and scripts are left out; what is no text is told', () => {
  const { html, lost } = clean(
    '<p>A</p><script>alert(1)</script><iframe src="https://films.example"></iframe>',
  );
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
