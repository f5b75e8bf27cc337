import { light } from '#core/kit/palette';
import type { Palette, Society, SocietyTexts } from '#core/kit/society-types';

/** Gives the web app manifest (W3C) as JSON, for phones that install the site as an app. */
export function webManifest(
  { name, appName }: Society,
  { appDescription }: SocietyTexts,
  palette: Palette,
  locale: string,
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
  });
}
