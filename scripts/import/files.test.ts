import { expect, test } from 'vitest';
import { formerFile, replaceFormer } from '#scripts/import/files';

const HOST = 'https://former.example.co';
const AT = '/storage/v1/object/public';

test.each([
  [`${HOST}${AT}/media/events/a%20b.jpg?t=1#x`, 'media/events/a b.jpg'],
  [`${AT}/galleries/x/y.jpg`, 'galleries/x/y.jpg'],
  [`${HOST}/storage/v1/render/image/public/contents/a.png?width=9`, 'contents/a.png'],
  ['/media/media/events/a.jpg?w=320', 'media/events/a.jpg'],
  [`${HOST}${AT}/private/a.jpg`, null],
  ['https://elsewhere.nz/media/galleries/a.jpg', null],
  ['a.jpg', null],
])('the address %s means the file %s', (address, file) => expect(formerFile(address)).toBe(file));

test.each([
  [`<img src="${HOST}${AT}/media/a.jpg?a=1&amp;b=2" alt="">`, '<img src="[media/a.jpg]" alt="">'],
  [`<img src='${AT}/media/a.jpg'>`, "<img src='[media/a.jpg]'>"],
  [`<a href="${AT}/media/Nepal's%20day%20(1).jpg">`, '<a href="[media/Nepal\'s day (1).jpg]">'],
  [`<p>See ${HOST}${AT}/media/a.jpg.</p>`, '<p>See [media/a.jpg].</p>'],
  [`<p>(${HOST}${AT}/media/a.jpg) or</p>`, '<p>([media/a.jpg]) or</p>'],
  [`<img srcset="${AT}/media/a.jpg 1x, ${AT}/media/b.jpg 2x">`, '<img srcset="[media/a.jpg] 1x, [media/b.jpg] 2x">'],
  ['<img src="https://elsewhere.nz/media/media/a.jpg">', null],
  ['<p>/media/ is a folder</p>', null],
])('in %s the addresses of files are replaced', (html, replaced) => {
  expect(replaceFormer(html, (file) => `[${file}]`)).toBe(replaced ?? html);
});
