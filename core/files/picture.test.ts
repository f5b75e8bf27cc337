import { describe, expect, test } from 'vitest';
import { copiesOf, mediaKeyOf, pictureVariant, srcsetOf } from '#core/files/picture';

test.each([
  ['/media/galleries/dashain/a-1.jpg', 'galleries/dashain/a-1.jpg'],
  ['/media/contents/our%20photo.jpg', 'contents/our photo.jpg'],
  ['/media/events/a.jpg?w=320', 'events/a.jpg'],
  ['/media/', null],
  ['/media/%E0%A4%A', null],
  ['/images/event.svg', null],
  ['https://pictures.example/media/a.jpg', null],
])('the key of the stored picture %s is %s', (address, key) => {
  expect(mediaKeyOf(address)).toBe(key);
});

describe('the smaller copies of a picture', () => {
  test.each([
    [200, [320]],
    [320, [320]],
    [321, [320, 640]],
    [1280, [320, 640, 720, 960, 1280]],
    [4000, [320, 640, 720, 960, 1280, 1920]],
  ])('%i pixels wide: %j', (width, copies) => expect(copiesOf(width)).toEqual(copies));

  test('end with the widest that the place needs', () => {
    expect(copiesOf(4000, 640)).toEqual([320, 640]);
    expect(copiesOf(200, 320)).toEqual([320]);
  });

  test('are told with the width they have: no copy is larger than the picture', () => {
    expect(srcsetOf('/media/a.jpg', 500, 'webp')).toBe('/media/a.jpg?w=320 320w, /media/a.jpg?w=640 500w');
    expect(srcsetOf('/media/a.jpg', 4000, 'jpeg', 320)).toBe('/media/a.jpg?w=320&f=jpeg 320w');
  });

  test('are named by width and format', () => {
    expect(pictureVariant('/media/a.jpg', 640, 'webp')).toBe('/media/a.jpg?w=640');
    expect(pictureVariant('/media/a.jpg', 640, 'jpeg')).toBe('/media/a.jpg?w=640&f=jpeg');
  });
});
