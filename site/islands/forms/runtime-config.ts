import { paths } from '#core/kit/paths';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME, type RuntimeConfig } from '#core/kit/runtime-config';

declare global {
  interface Window {
    [RUNTIME_CONFIG_NAME]?: RuntimeConfig;
  }
}

/** Spec §9. */
const WAIT_MS = 1000;

let loading: Promise<RuntimeConfig> | undefined;

/** The runtime configuration: from `/env-config.js`, or the defaults when it takes over a second. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= new Promise<void>((done) => {
    const script = document.createElement('script');
    script.src = paths.envConfig();
    script.onload = () => done();
    script.onerror = () => done();
    setTimeout(done, WAIT_MS);
    document.head.append(script);
  }).then(() => ({ ...DEFAULT_RUNTIME_CONFIG, ...window[RUNTIME_CONFIG_NAME] }));
  return loading;
}
