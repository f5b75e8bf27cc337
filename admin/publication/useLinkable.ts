import { useMay } from '#admin/access/useMay.ts';

const DRAFTS = { draft: true, publish_on: null };
const ALL = {};

/** The filter of the records that the user may link with what they write: drafts alone for whoever cannot publish. */
export const useLinkable = (resource: 'events' | 'galleries'): Record<string, unknown> =>
  useMay('publish', resource) ? ALL : DRAFTS;
