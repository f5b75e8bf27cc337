import type { ImagesBinding } from '@cloudflare/workers-types';
import { inRoot } from '#scripts/local/root';

/** Opens the encoder of pictures for `use`: the local one, also for the deployed site. */
export async function withEncoder<T>(use: (images: ImagesBinding) => Promise<T>): Promise<T> {
  const { getPlatformProxy } = await import('wrangler');
  const platform = await getPlatformProxy<{ IMAGES: ImagesBinding }>({
    configPath: inRoot('wrangler.toml'),
    envFiles: [],
    persist: false,
    remoteBindings: false,
  });
  try {
    return await use(platform.env.IMAGES);
  } finally {
    await platform.dispose();
  }
}
