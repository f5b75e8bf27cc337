import type { APIRoute } from 'astro';
import { DEFAULT_LANG, localeOf } from '#core/kit/lang';
import { doorWords } from '#core/registrations/door-words';
import { registrationPaths } from '#core/registrations/paths';
import { webManifest } from '#site/build/palette/manifest.ts';
import { palette, society } from '#society';

/** The door of an event as an app of its own. Browsers ask for it without cookies and language. */
export const GET: APIRoute = ({ params: { event = '' } }) => {
  const says = doorWords(DEFAULT_LANG);
  const start = registrationPaths.door(event);
  const app = {
    name: says.app(society.name),
    short_name: says.app(society.appName),
    id: start,
    start_url: start,
    scope: registrationPaths.door(''),
    display: 'standalone',
  } as const;
  return new Response(webManifest(society, { appDescription: says.about }, palette, localeOf(DEFAULT_LANG), app), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
