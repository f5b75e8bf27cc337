import type { z } from 'zod';
import { dashboardContract } from '#core/contracts/dashboard';
import { doctorContract } from '#core/contracts/doctor';
import { binEntryContract, changeContract } from '#core/contracts/history';
import { listedGalleryContract, listedPhotoContract } from '#core/contracts/pictures';
import { securityEntryContract } from '#core/contracts/security-log';
import { settingsContract } from '#core/contracts/settings';

/** The contracts of resources whose records are more than, or different from, a stored row. */
const contracts: Readonly<Record<string, z.ZodType>> = {
  dashboard: dashboardContract,
  doctor: doctorContract,
  settings: settingsContract,
  galleries: listedGalleryContract,
  gallery_photos: listedPhotoContract,
  history: changeContract,
  bin: binEntryContract,
  security_log: securityEntryContract,
};

/**
 * Parses a record by the contract of its resource, if it has one.
 * @throws ZodError when the record breaks the contract
 */
export function parsed<R>(resource: string, record: unknown): R {
  // The caller in react-admin chooses the type of the record. Nothing here can check it.
  return (contracts[resource]?.parse(record) ?? record) as R;
}
