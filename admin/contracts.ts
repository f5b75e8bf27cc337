import type { z } from 'zod';
import { dashboardContract } from '#core/contracts/dashboard';
import { listedGalleryContract, listedPhotoContract } from '#core/contracts/pictures';
import { pageRevisionContract } from '#core/contracts/records';
import { settingsContract } from '#core/contracts/settings';

/** What the server answers for a record of these resources: it is more, or other, than a stored row. */
const contracts: Readonly<Record<string, z.ZodType>> = {
  dashboard: dashboardContract,
  settings: settingsContract,
  galleries: listedGalleryContract,
  gallery_photos: listedPhotoContract,
  page_revisions: pageRevisionContract,
};

/**
 * A record as its contract has it, where the resource has one.
 * @throws ZodError when it is not what the server promised
 */
export function parsed<R>(resource: string, record: unknown): R {
  // react-admin names the type of a record where it asks for it, and nobody else knows it.
  return (contracts[resource]?.parse(record) ?? record) as R;
}
