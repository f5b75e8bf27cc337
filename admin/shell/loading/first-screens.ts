import { keeping, type ScreenLoader } from '#admin/shell/loading/screen-loader.ts';
import { paths } from '#core/kit/paths';

/** Loaders of the screens that are opened most, by the end of their address. */
export const firstScreens = {
  dashboard: keeping(async () => (await import('#admin/dashboard/Dashboard.tsx')).Dashboard),
  events: keeping(async () => (await import('#admin/events/EventList.tsx')).EventList),
  galleries: keeping(async () => (await import('#admin/galleries/GalleryList.tsx')).GalleryList),
  messages: keeping(async () => (await import('#admin/messages/MessageList.tsx')).MessageList),
  pages: keeping(async () => (await import('#admin/pages/PageList.tsx')).PageList),
} as const;

const byAddress = new Map<string, ScreenLoader>([['', firstScreens.dashboard], ...Object.entries(firstScreens)]);

/**
 * Begins to load the screen at `pathname`, together with the back office's own scripts. A failure is ignored: the
 * screen is loaded again when it is shown.
 */
export function loadFirstScreen(pathname: string): void {
  const name = pathname.slice(paths.admin().length).replace(/^\//, '');
  byAddress
    .get(name)?.()
    .catch(() => {});
}
