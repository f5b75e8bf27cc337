import { describe, expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { placeholders } from '#core/kit/placeholders';
import { addressLine } from '#core/kit/society';
import { ANSWER_DAYS, PARTY_DAYS, RETENTION_DAYS } from '#core/privacy/kept-for';
import { contentsUrl, frameOf } from '#core/settings/frame';
import { society } from '#society';

const defaults = frameOf([]);

test.each([
  ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
  ['http://cdn.example/logo.png', 'http://cdn.example/logo.png'],
  ['/logo.svg', '/logo.svg'],
  ['logo.png', '/media/contents/logo.png'],
  ['our photo.jpg', '/media/contents/our%20photo.jpg'],
  ['a/b.jpg', '/media/contents/a%2Fb.jpg'],
  ['../secret', '/media/contents/..%2Fsecret'],
  ['फोटो.jpg', `/media/contents/${encodeURIComponent('फोटो.jpg')}`],
  // These are no absolute addresses, and could be harmful: they become names of files.
  ['javascript:alert(1)', '/media/contents/javascript%3Aalert(1)'],
  ['data:text/html,x', '/media/contents/data%3Atext%2Fhtml%2Cx'],
  ['httpsphoto.jpg', '/media/contents/httpsphoto.jpg'],
])('the address of the site image %s is %s', (value, url) => expect(contentsUrl(value)).toBe(url));

describe('the frame', () => {
  test('without settings has the defaults of the site', () => {
    expect(defaults).toEqual({
      logo: placeholders.logo,
      hero: placeholders.hero,
      about: placeholders.about,
      committee: placeholders.committee,
      magazine: society.magazine,
      email: '',
      phone: '',
      address: addressLine,
      address_ne: '',
      facebook: society.facebook,
      youtube: society.youtube,
      message_days: RETENTION_DAYS,
      answer_days: ANSWER_DAYS,
      party_days: PARTY_DAYS,
      facts: { logo: null, hero: null, about: null, committee: null },
      pages: [],
      content_version: undefined,
      bikram_sambat: BUILT_IN_TABLE,
    });
    expect(defaults.logo).toBe('/logo.svg');
  });

  test.each([
    ['logo_url', 'logo'],
    ['hero_image', 'hero'],
    ['about_image', 'about'],
    ['committee_photo', 'committee'],
    ['magazine_pdf', 'magazine'],
  ] as const)('takes %s from the storage', (key, part) => {
    expect(frameOf([{ key, value: 'file.bin' }])).toEqual({ ...defaults, [part]: '/media/contents/file.bin' });
    const value = 'https://cdn.example/file.bin';
    expect(frameOf([{ key, value }])[part]).toBe(value);
  });

  test.each([
    ['contact_email', 'email'],
    ['contact_phone', 'phone'],
    ['contact_address', 'address'],
    ['facebook_url', 'facebook'],
    ['youtube_url', 'youtube'],
  ] as const)('takes %s as it is', (key, part) => {
    expect(frameOf([{ key, value: 'some text' }])).toEqual({ ...defaults, [part]: 'some text' });
  });

  const keys = ['logo_url', 'hero_image', 'magazine_pdf', 'contact_email'];
  test.each(keys)('has its default for a blank %s', (key) => {
    for (const value of ['', '  \n']) expect(frameOf([{ key, value }])).toEqual(defaults);
  });

  test('trims values and ignores unknown settings', () => {
    const rows = [
      { key: 'logo_url', value: ' logo.png ' },
      { key: 'unknown', value: 'x' },
    ];
    expect(frameOf(rows)).toEqual({ ...defaults, logo: '/media/contents/logo.png' });
  });
});
