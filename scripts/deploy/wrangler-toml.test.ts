import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { inRoot } from '#scripts/local/root';

test.each([undefined, 'staging'])(
  'wrangler.toml keeps answers at the edge, logs what the Worker says whole and no line for each request (env %s)',
  (env) => {
    const { cache, observability } = unstable_readConfig({ config: inRoot('wrangler.toml'), ...(env && { env }) });
    expect(cache).toEqual({ enabled: true });
    expect(observability).toEqual({ enabled: true, logs: { enabled: true, invocation_logs: false } });
  },
);
