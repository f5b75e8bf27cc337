import { z } from 'zod';
import type { CloudflareApi } from '#scripts/cloudflare/api';

/** A domain whose DNS Cloudflare serves. */
export interface Zone {
  id: string;
  name: string;
}

const zones = z.array(z.object({ id: z.string(), name: z.string() }));

/**
 * The zone that a host belongs to: its own, or that of a domain above it.
 * @returns `null` when the token sees none
 */
export async function zoneOf({ ask }: CloudflareApi, host: string): Promise<Zone | null> {
  const labels = host.split('.');
  for (let at = 0; at < labels.length - 1; at++) {
    const name = labels.slice(at).join('.');
    const [zone] = await ask(`/zones?${new URLSearchParams({ name })}`, zones);
    if (zone) return zone;
  }
  return null;
}
