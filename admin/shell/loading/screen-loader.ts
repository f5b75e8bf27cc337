import type { ComponentType } from 'react';

/** Loads a screen, and has it from then on. */
export interface ScreenLoader {
  (): Promise<ComponentType>;
  loaded?: ComponentType;
}

/** Gives a loader that keeps what `load` gave. */
export function keeping(load: () => Promise<ComponentType>): ScreenLoader {
  const loader: ScreenLoader = async () => {
    loader.loaded = await load();
    return loader.loaded;
  };
  return loader;
}
