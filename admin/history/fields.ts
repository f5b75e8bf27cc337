import type { TranslateFunction } from 'ra-core';
import { readable } from '#admin/kit/readable.ts';
import { eventFields } from '#db/events/schema';
import { galleryFields, galleryPhotoFields } from '#db/galleries/schema';
import type { FieldFacts } from '#db/kit/facts';
import { letterFields } from '#db/letters/schema';
import { pageFields } from '#db/pages/schema';
import { settingsFields } from '#db/settings/schema';
import { profileFields } from '#db/users/schema';

const FACTS: Readonly<Record<string, FieldFacts>> = {
  events: eventFields,
  galleries: galleryFields,
  gallery_photos: galleryPhotoFields,
  letters: letterFields,
  pages: pageFields,
  settings: settingsFields,
  users: profileFields,
};

/** Fields that the server keeps: no volunteer changes them. */
const KEPT = new Set([
  ...['id', 'created_at', 'updated_at', 'last_sign_in_at'],
  // The place of an event in a series.
  ...['series_id', 'series_part', 'series_rule', 'original_date', 'series_own'],
]);
/** The status of an event that follows from its date. */
const DERIVED: unknown[] = ['upcoming', 'past'];
/** Fields that are a choice, with the part of the text keys under which their choices are named. */
const CHOICES: Readonly<Record<string, string>> = {
  status: 'status',
  menu_place: 'places',
  role: 'roles',
  topic: 'topics',
  audience_lang: 'languages',
  source: 'sources',
  ended_reason: 'reasons',
};
/** The longest text, in characters, that stands within a sentence. */
const SHORT = 60;

/** Whether earlier versions of a record can be brought back: places are given to parties by a rule. */
export const comesBack = (resource: string): boolean => resource !== 'registrations';

/** Facts about the fields of a resource of the history. */
export const factsOf = (resource: string): FieldFacts => FACTS[resource] ?? {};

/** The name of a field within a sentence; `''` for one without a name, whose changes are not shown. */
export function nounOf(translate: TranslateFunction, resource: string, field: string): string {
  const label: string = translate(`resources.${resource}.fields.${field}`, { _: '' });
  return translate(`resources.history.nouns.${resource}.${field}`, { _: label.toLowerCase() });
}

/** The label of a field, as its input has it. */
export function labelOf(translate: TranslateFunction, resource: string, field: string): string {
  const noun = nounOf(translate, resource, field);
  const label = noun.charAt(0).toUpperCase() + noun.slice(1);
  return translate(`resources.${resource}.fields.${field}`, { _: label });
}

/** Whether a change of the field is shown: fields that the server sets or derives are not. */
export function isTold(
  translate: TranslateFunction,
  resource: string,
  { field, before, after }: { field: string; before?: unknown; after?: unknown },
): boolean {
  if (KEPT.has(field) || factsOf(resource).internal?.includes(field)) return false;
  if (resource === 'events' && field === 'status')
    return ![before, after].every((value) => isEmpty(value) || DERIVED.includes(value));
  return nounOf(translate, resource, field) !== '';
}

/** Whether a value is null, undefined, `''` or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The ways to show the values of a field: in the sentence, on demand, as pictures, or by the names of records. */
export type ValueKind = 'short' | 'long' | 'picture' | 'reference';

/** How the values of a field are shown, by the field's facts and the length of the values. */
export function kindOf(resource: string, field: string, values: readonly unknown[]): ValueKind {
  const { pictures = {}, references = {} } = factsOf(resource);
  if (references[field]) return 'reference';
  if (pictures[field] && pictures[field] !== 'html') return 'picture';
  const isLong = (value: unknown) => {
    const text = readable(value);
    return text.length > SHORT || text.includes('\n');
  };
  return pictures[field] === 'html' || values.some(isLong) ? 'long' : 'short';
}

/** A value in words: the choice of a select by its label, anything else as readable text. */
export function valueText(
  translate: TranslateFunction,
  { resource, field, value }: { resource: string; field: string; value: unknown },
): string {
  if (isEmpty(value)) return translate('resources.history.values.none');
  const text = readable(value);
  if (typeof value !== 'string') return text;
  const choices = CHOICES[field];
  return choices ? translate(`resources.${resource}.${choices}.${value}`, { _: text }) : text;
}
