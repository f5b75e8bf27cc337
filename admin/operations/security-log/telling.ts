import type { TranslateFunction } from 'ra-core';
import type { CsvColumn } from '#admin/kit/list/csv-columns.ts';
import { readableDay, readableMoment } from '#admin/kit/readable-date.ts';
import { isDay } from '#core/kit/dates';
import { SIGN_IN_EVENTS } from '#core/users/security-log';
import { type SecurityEntry, securityEntryContract } from '#core/users/security-log-contract';

const SAYS = 'resources.security_log';
const DAYS = /\b\d{4}-\d\d-\d\d\b/g;

/** How much of a place's digest people are shown: enough to tell a few places apart. */
const SHOWN = 4;

/** The event in words. */
export function whatOf(entry: Pick<SecurityEntry, 'kind' | 'new_device'>, translate: TranslateFunction): string {
  return translate(`${SAYS}.events.${entry.new_device ? 'new_device' : entry.kind}`, { _: entry.kind });
}

/** Whether somebody tried to sign in: then nobody knows who it was. */
const isTry = ({ kind }: SecurityEntry) => kind !== 'signed_in' && SIGN_IN_EVENTS.some((one) => one === kind);

/** The email address of the account concerned. A try may name none, and that of an erased person is not kept. */
export function whoseOf(entry: SecurityEntry, translate: TranslateFunction): string {
  return entry.email || translate(`${SAYS}.${isTry(entry) ? 'noAccount' : 'notKept'}`);
}

/** The person who did it, in words; unknown for a try to sign in. */
export function actorOf(entry: SecurityEntry, translate: TranslateFunction): string {
  if (entry.actor) return entry.actor;
  return translate(`${SAYS}.${isTry(entry) ? 'unknown' : 'themselves'}`);
}

/** The place as a short name made from its digest; empty when it is not known. */
export function placeOf(client: string, translate: TranslateFunction): string {
  return client && translate(`${SAYS}.place`, { place: client.slice(0, SHOWN) });
}

/** The detail in words: lists and roles by their names, days as people write them. */
export function detailOf(
  { kind, detail }: Pick<SecurityEntry, 'kind' | 'detail'>,
  translate: TranslateFunction,
): string {
  if (kind === 'setting_changed') return dayChange(detail, translate);
  const list = kind === 'exported' && translate(`resources.${detail}.name`, { smart_count: 2, _: '' });
  if (list) return list;
  const days = detail.replace(DAYS, (day) => (isDay(day) ? readableDay(day) : day));
  return translate(`${SAYS}.details.${detail}`, { _: days });
}

/** A day that took the place of another one: `2026-01-01/2027-01-01`, where either may be missing. */
function dayChange(detail: string, translate: TranslateFunction): string {
  const [before, after] = detail.split('/').map((day) => (isDay(day) ? readableDay(day) : translate(`${SAYS}.noDay`)));
  return translate(`${SAYS}.fromTo`, { before, after });
}

/** The columns of the exported log, in the words of the screen. */
export function logColumns(translate: TranslateFunction): CsvColumn[] {
  const column = (field: string, text: (entry: SecurityEntry, translate: TranslateFunction) => string): CsvColumn => ({
    heading: translate(`${SAYS}.fields.${field}`),
    text: (record) => text(securityEntryContract.parse(record), translate),
  });
  return [
    column('at', ({ at }) => readableMoment(at)),
    column('kind', whatOf),
    column('detail', detailOf),
    column('email', whoseOf),
    column('actor', actorOf),
    // The whole of it: two places must not become one in a file.
    column('client', ({ client }) => client),
    column('count', ({ count }) => String(count)),
    column('first_at', ({ first_at }) => readableMoment(first_at)),
  ];
}
