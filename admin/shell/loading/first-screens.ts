import { paths } from '#core/kit/paths';

/** Loaders of the screens that are opened most, by the end of their address. */
export const firstScreens = {
  dashboard: async () => (await import('#admin/dashboard/Dashboard.tsx')).Dashboard,
  events: async () => (await import('#admin/events/EventList.tsx')).EventList,
  galleries: async () => (await import('#admin/galleries/GalleryList.tsx')).GalleryList,
  messages: async () => (await import('#admin/messages/MessageList.tsx')).MessageList,
  pages: async () => (await import('#admin/pages/PageList.tsx')).PageList,
} as const;

const byAddress = new Map<string, () => Promise<unknown>>([
  ['', firstScreens.dashboard],
  ...Object.entries(firstScreens),
]);

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
