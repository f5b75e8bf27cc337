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
const KEPT = new Set(['id', 'created_at', 'updated_at', 'last_sign_in_at']);
/** The status of an event that follows from its date. */
const DERIVED: unknown[] = ['upcoming', 'past'];
/** Fields that are a choice, with the texts of their choices. */
const CHOICES: Readonly<Record<string, string>> = {
  status: 'status',
  role: 'roles',
  topic: 'topics',
  audience_lang: 'languages',
};
/** The longest text, in characters, that stands within a sentence. */
const SHORT = 60;

/** Facts about the fields of a resource of the history. */
export const factsOf = (resource: string): FieldFacts => FACTS[resource] ?? {};

/** What a field is called within a sentence; `''` for one that has no words and is not told. */
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

/** Whether a change of the field is told: not those of fields that the server derives. */
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

/** Whether a field says nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** How the values of a field are shown. */
export type ValueKind = 'short' | 'long' | 'picture' | 'reference';

/** How the values of a field are shown, by what they are and how long. */
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

/** The words of a value: the choice of a select by its name, anything else as it is read. */
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
