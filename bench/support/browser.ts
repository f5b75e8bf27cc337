import { type CDPSession, chromium } from 'playwright';
import { ensureBrowser } from '#scripts/local/browser';

/** Starts a browser without a profile. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: ensureBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });

/** What a page has loaded, in bytes. */
export interface Loaded {
  requests: number;
  /** On the line, headers included. */
  wire: number;
  /** On the line by type: `Document`, `Script`, `Stylesheet`, `Font`, `Image`, … */
  types: Record<string, number>;
}

/**
 * Watches what a page loads, by a session whose network is enabled.
 * @returns a function that gives what was loaded since the last call
 */
export function watchBytes(session: CDPSession): () => Loaded {
  const typeOf = new Map<string, string>();
  let types: Record<string, number> = {};
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId) ?? 'Other';
    requests += 1;
    types[type] = (types[type] ?? 0) + encodedDataLength;
  });
  return () => {
    const wire = Object.values(types).reduce((all, one) => all + one, 0);
    const loaded = { requests, wire, types };
    [types, requests] = [{}, 0];
    return loaded;
  };
}

/** Bytes in thousands, as they are printed. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
