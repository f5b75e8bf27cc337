import { paths } from '#core/kit/paths';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME, type RuntimeConfig } from '#core/kit/runtime-config';

declare global {
  interface Window {
    [RUNTIME_CONFIG_NAME]?: RuntimeConfig;
  }
}

/** Spec §9. */
const WAIT_MS = 1000;

let loading: Promise<void> | undefined;

/**
 * The runtime configuration: from `/env-config.js`; when it takes over a second, what the page was made with (`served`),
 * and the defaults.
 */
export function runtimeConfig(served: Partial<RuntimeConfig> = {}): Promise<RuntimeConfig> {
  loading ??= new Promise<void>((done) => {
    const script = document.createElement('script');
    script.src = paths.envConfig();
    script.onload = () => done();
    script.onerror = () => done();
    setTimeout(done, WAIT_MS);
    document.head.append(script);
  });
  return loading.then(() => ({ ...DEFAULT_RUNTIME_CONFIG, ...served, ...window[RUNTIME_CONFIG_NAME] }));
}
