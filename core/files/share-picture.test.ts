import { expect, test } from 'vitest';
import { sharedPicture } from '#core/files/share-picture';

const event = {
  drawn: null,
  says: 'Tihar, Saturday',
  title: 'Tihar',
  picture: '/media/media/events/a.jpg',
  facts: { width: 2000, height: 1500, placeholder: null },
};

test('a link shows the picture that was drawn for it, and what that says', () => {
  expect(sharedPicture({ ...event, drawn: '/media/media/shared/b.jpg' })).toEqual({
    url: '/media/media/shared/b.jpg',
    size: { width: 1200, height: 630 },
    alt: 'Tihar, Saturday',
  });
});

test('without one it shows a JPEG copy of the own picture, in the size of the copy', () => {
  expect(sharedPicture(event)).toEqual({
    url: '/media/media/events/a.jpg?w=1280&f=jpeg',
    size: { width: 1280, height: 960 },
    alt: 'Tihar',
  });
});

test('a copy is not larger than its picture', () => {
  const facts = { width: 900, height: 600, placeholder: null };
  expect(sharedPicture({ ...event, facts })?.size).toEqual({ width: 900, height: 600 });
});

test('a picture elsewhere is shown as it is, and its size is not known', () => {
  const picture = 'https://pictures.example/a.jpg';
  expect(sharedPicture({ ...event, picture })).toMatchObject({ url: picture, size: null });
});

test('a link without any picture shows that of the site', () => {
  expect(sharedPicture({ ...event, picture: null })).toBeUndefined();
});
