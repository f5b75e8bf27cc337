import { light } from '#core/kit/palette';
import type { Palette, Society, SocietyTexts } from '#core/kit/society-types';

/** What another app of the site than the site itself is. */
interface OwnApp {
  name: string;
  short_name: string;
  id: string;
  start_url: string;
  scope: string;
  display: 'standalone';
}

/** Gives the web app manifest (W3C) as JSON, for phones that install the site as an app, or a part of it. */
export function webManifest(
  { name, appName }: Society,
  { appDescription }: Pick<SocietyTexts, 'appDescription'>,
  palette: Palette,
  locale: string,
  ownApp?: OwnApp,
): string {
  return JSON.stringify({
    name,
    short_name: appName,
    description: appDescription,
    lang: locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: light(palette.surface),
    theme_color: light(palette.blue),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    ...ownApp,
  });
}
