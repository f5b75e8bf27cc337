import { expect, test } from 'vitest';
import { asSeenIn } from '#admin/letters/preview/MailFrame.tsx';

const html = '<style>@media (prefers-color-scheme: dark) { p { color: white } }</style><p>Namaste</p>';

test('a mail that is seen in the dark has its dark styles, and none of them in the light', () => {
  expect(asSeenIn(html, 'dark')).toContain('@media (min-width: 0) {');
  expect(asSeenIn(html, 'light')).toContain('@media (max-width: 0) {');
  const light = html.replace('dark', 'light');
  expect(asSeenIn(light, 'light')).toContain('@media (min-width: 0) {');
});

test('what a mail says is left alone', () => {
  expect(asSeenIn('<p>It is dark (at six).</p>', 'dark')).toBe('<p>It is dark (at six).</p>');
});
