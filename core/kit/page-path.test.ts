import { expect, test } from 'vitest';
import { pagePath } from '#core/kit/site-pages';

test.each([
  ['/ne', '/'],
  ['/ne/', '/'],
  ['/ne/events', '/events'],
  ['/ne/events/', '/events/'],
  ['/ne//example.org', '//example.org'],
  ['/ne/administration', '/administration'],
])('the path of %s in another language asks for the page %s', (asked, page) => {
  expect(pagePath(asked)).toBe(page);
});

const own = ['/', '/events', '/nepal', '/new', '/ne/admin', '/ne/admin/events', '/ne/api/events'];
test.each(own)('the path %s is its own page', (asked) => expect(pagePath(asked)).toBeNull());
