import { describe, expect, test } from 'vitest';
import { isPictureKey, photoName, randomName, siteName, stemOf } from '#api/files/names';

describe('the keys of pictures', () => {
  test.each([
    ['IMG_0001.JPG', 'img-0001'],
    ['Dashain 2082 (final).final.jpeg', 'dashain-2082-finalfinal'],
    ['Ōtāhuhu.png', 'otahuhu'],
    ['../../x', 'x'],
    ['..\\..\\evil.exe', 'evil'],
    ['दशैं.jpg', 'photo'],
    ['', 'photo'],
    ['.htaccess', 'photo'],
    ['%2e%2e%2fetc%2fpasswd', '2e2e2fetc2fpasswd'],
    ['a\u0000b\u202egpj.jpg', 'abgpj'],
  ])('the readable part of %j is %j', (name, stem) => expect(stemOf(name)).toBe(stem));

  // A search that grows with the square of the name would not end.
  test('a long name is cut', () => {
    expect(stemOf('n'.repeat(2000))).toBe('n'.repeat(60));
    expect(stemOf('-'.repeat(1_000_000))).toBe('photo');
  });

  test('are in folders for galleries, events, the editor and the site; two of one name differ', () => {
    const photo = () => photoName('dashain', 'IMG_0001.JPG')('image/jpeg');
    expect(photo()).toMatch(/^galleries\/dashain\/img-0001-[0-9a-z]{10}\.jpg$/);
    expect(photo()).not.toBe(photo());
    expect(randomName('events')('image/png')).toMatch(/^media\/events\/[0-9a-f-]{36}\.png$/);
    expect(randomName('editor')('image/webp')).toMatch(/^media\/editor\/[0-9a-f-]{36}\.webp$/);
    const now = new Date('2026-03-01T11:30:00Z');
    const about = siteName('about_image', now)('image/jpeg');
    expect(about).toBe('contents/about-image-1772364600000.jpg');
  });

  test.each(['media/events/a.jpg', 'galleries/a-b/c-1.webp', 'contents/logo-url-1.png'])('%s may be asked for', (key) =>
    expect(isPictureKey(key)).toBe(true),
  );
  test.each([
    'variants/media/events/a.jpg/320.webp',
    'media/../contents/a.jpg',
    'media/a.svg',
    'media//a.jpg',
    'media/a.jpg/',
    'backups/a.jpg',
    '',
  ])('%j may not be asked for', (key) => expect(isPictureKey(key)).toBe(false));
});
