import type { TranslateFunction } from 'ra-core';
import { isEmpty, isTold, kindOf, nounOf, type ValueKind } from '#admin/history/fields.ts';
import { fill, type Piece, words } from '#admin/history/pieces.ts';
import { officeLang } from '#admin/shell/language.ts';
import type { Activity } from '#core/history/activity';
import type { Change, ChangePart, FieldChange } from '#core/history/contract';
import { localeOf } from '#core/kit/lang';
import { READER_IMPORT } from '#core/newsletter/reader-import';

const SAYS = 'resources.history.says';
const PHOTOS = 'gallery_photos';
const PICTURES = 'media';
const SENDING = [
  'send',
  'schedule',
  'unschedule',
  'pause',
  'resume',
  'stop',
  'send_again',
  'leave_unknown',
] satisfies Activity[];
/** What is decided about requests to take a photo down. */
const DECISIONS = ['take_down', 'show_again'] satisfies Activity[];
/** What the office does with a party that registered for an event, and with its door. */
const PARTY_STEPS: Readonly<Record<string, string>> = {
  confirm: 'confirmedParty',
  accept: 'acceptedPlaces',
  cancel: 'cancelledParty',
  open_door: 'openedDoor',
} satisfies Partial<Record<Activity, string>>;
const FOR_GOOD = 'delete_for_good' satisfies Activity;
const DELETIONS: ReadonlySet<string> = new Set(['delete', FOR_GOOD]);
const MOST_NAMES = 4;

/** A field of one record whose values are shown below the sentence. */
export interface ToldField extends FieldChange {
  resource: string;
  shown: ValueKind;
}

/** A change in words that follow the name of who did it. */
export interface Told {
  pieces: Piece[];
  fields: ToldField[];
  picture: string | null;
}

/**
 * Whether a change without parts can be taken back: of readers nothing is kept in the history, but an import knows whom
 * it has made, and a translator's file has the texts of many kinds.
 */
export const isImported = ({ resource, action, records: [record] }: Change): boolean =>
  (resource === 'subscribers' && record?.id === READER_IMPORT) || action === ('translate' satisfies Activity);

/** A change as one sentence for each resource, the main one first; empty when volunteers know none of them. */
export function tell(change: Change, translate: TranslateFunction): Told[] {
  const own: string = translate(`resources.history.own.${change.action}`, { _: '', smart_count: change.count });
  if (own) return [said([words(own)])];
  const parts = partsOf(change).filter(
    ({ resource }) =>
      kindName(translate, resource, 1) !== '' &&
      // Pictures follow from what shows them, unless somebody deletes one by itself.
      (resource !== PICTURES || change.resource === PICTURES),
  );
  const main = parts.find(({ resource }) => resource === change.resource) ?? parts[0];
  if (!main) return [];
  const others = parts.filter((part) => part !== main);
  const photos = others.find(({ resource }) => resource === PHOTOS);
  const isWhole = main.action !== 'update';
  const first = sentence(main, change.action, translate);
  if (change.action === FOR_GOOD)
    return [{ ...first, pieces: fill(translate, `${SAYS}.forGood`, { said: first.pieces }) }];
  if (isWhole && photos?.action === main.action && main.resource === 'galleries') {
    const gaps = { said: first.pieces, photos: photosOf(translate, photos.count) };
    return [{ ...first, pieces: fill(translate, `${SAYS}.withPhotos`, gaps) }];
  }
  // What else a deletion or a restore touches, such as links, follows from it.
  if (isWhole && main.resource !== PHOTOS) return [first];
  const also = others.map((part) => {
    const told = sentence(part, change.action, translate);
    return { ...told, pieces: fill(translate, `${SAYS}.also`, { said: told.pieces }) };
  });
  return [first, ...also];
}

/** The parts of a change, or its records when the details are not kept any more. */
function partsOf({ parts, resource, action, count, records }: Change): ChangePart[] {
  if (parts.length > 0) return parts;
  const done = action === 'create' || action === 'restore' ? 'create' : 'update';
  const part = { resource, count, records, fields: [], picture: null };
  return [{ ...part, action: DELETIONS.has(action) ? 'delete' : done }];
}

const said = (pieces: Piece[]): Told => ({ pieces, fields: [], picture: null });

/** The name of a kind within a sentence; `''` when volunteers do not know it. */
function kindName(translate: TranslateFunction, resource: string, smart_count: number): string {
  return translate(`resources.${resource}.name`, { smart_count, _: '' }).toLowerCase();
}

const photosOf = (translate: TranslateFunction, smart_count: number) => [
  words(translate('resources.history.photos', { smart_count })),
];

/** The records of a part as they are named within a sentence: `the event Dashain 2025`. */
function aboutOf(part: ChangePart, translate: TranslateFunction): Piece[] {
  const about = (key: string, gaps: Record<string, Piece[]>, smart_count = part.count) =>
    fill(translate, `resources.history.about.${key}`, gaps, { smart_count });
  if (part.resource === 'settings') return about('settings', {});
  const [first] = part.records;
  if (part.resource === PHOTOS) {
    const photos = photosOf(translate, part.count);
    const gallery = galleryOf(part);
    return gallery ? about('photos', { photos, record: [gallery] }) : photos;
  }
  const kind = [words(kindName(translate, part.resource, part.count))];
  if (part.count <= 1)
    return first?.title ? about('one', { kind, record: [recordPiece(part, first)] }) : about('unnamed', { kind });
  const records = part.records.flatMap((record, index) => [
    ...(index > 0 ? [words(', ')] : []),
    recordPiece(part, record),
  ]);
  const left = part.count - part.records.length;
  const more = left > 0 ? [words(' '), ...about('more', {}, left)] : [];
  return about('many', { kind, records: [...records, ...more] });
}

/** Dates of a series, named by the first: `12 dates of the series Language class`. */
function datesAbout(part: ChangePart, translate: TranslateFunction): Piece[] {
  const [first = { id: '', title: '' }] = part.records;
  return fill(
    translate,
    'resources.history.about.dates',
    { record: [recordPiece(part, first)] },
    { smart_count: part.count },
  );
}

const recordPiece = (part: ChangePart, { id, title }: { id: string; title: string }): Piece => ({
  kind: 'record',
  resource: part.resource,
  id,
  title,
  isGone: part.action === 'delete',
});

/** The gallery of the photos, when all of them are of one: they are named by it. */
function galleryOf({ records }: ChangePart): Piece | null {
  const [first] = records;
  if (!first?.title || records.some(({ title }) => title !== first.title)) return null;
  return { kind: 'record', resource: 'galleries', ...first, isGone: false };
}

function sentence(part: ChangePart, verb: string, translate: TranslateFunction): Told {
  const { picture } = part;
  if (part.resource === PHOTOS) return { ...photoSentence(part, verb, translate), picture };
  const isOfSeries = verb === ('change_series' satisfies Activity) && part.resource === 'events' && part.count > 1;
  const about = isOfSeries ? datesAbout(part, translate) : aboutOf(part, translate);
  if (isOfSeries && part.fields.some(({ field }) => field === 'series_id'))
    return said(fill(translate, `${SAYS}.gathered`, { about }));
  if (part.action === 'update') return updateSentence(part, verb, about, translate);
  const key = verb === 'restore' && part.action === 'create' ? 'restored' : part.action;
  return said(fill(translate, `${SAYS}.${key}`, { about }));
}

function photoSentence(part: ChangePart, verb: string, translate: TranslateFunction): Told {
  const gallery = galleryOf(part);
  if (part.action === 'update') {
    const isOrder = part.fields.some(({ field }) => field === 'order_position');
    if (isOrder && gallery) return said(fill(translate, `${SAYS}.ordered`, { record: [gallery] }));
    return updateSentence(part, verb, aboutOf(part, translate), translate);
  }
  const isRestored = verb === 'restore' && part.action === 'create';
  if (!gallery) {
    const key = isRestored ? 'restored' : part.action;
    return said(fill(translate, `${SAYS}.${key}`, { about: aboutOf(part, translate) }));
  }
  const isTakenDown = verb === ('take_down' satisfies Activity);
  const key = {
    create: isRestored ? 'restoredPhotos' : 'addedPhotos',
    delete: isTakenDown ? 'tookDownPhotos' : 'deletedPhotos',
  };
  const gaps = { photos: photosOf(translate, part.count), record: [gallery] };
  return said(fill(translate, `${SAYS}.${key[part.action]}`, gaps));
}

/** One field with short values is told in the sentence, several are listed below it. */
function updateSentence(part: ChangePart, verb: string, about: Piece[], translate: TranslateFunction): Told {
  const { resource } = part;
  const changed = part.fields
    .filter((field) => isTold(translate, resource, field))
    .map((field) => ({ ...field, resource, shown: kindOf(resource, field.field, valuesOf(field)) }));
  const [one] = changed;
  const told = (pieces: Piece[], fields: ToldField[]): Told => ({ pieces, fields, picture: null });
  // What changed in several records differs from one to the next.
  const listed = part.count > 1 ? [] : changed;
  if (verb === 'restore') return told(fill(translate, `${SAYS}.earlier`, { about }), listed);
  if (verb === ('answer' satisfies Activity)) return told(fill(translate, `${SAYS}.answered`, { about }), []);
  if (verb === ('invite' satisfies Activity)) return told(fill(translate, `${SAYS}.invited`, { about }), []);
  if (verb === ('end_sessions' satisfies Activity)) return told(fill(translate, `${SAYS}.signedOut`, { about }), []);
  const named = PARTY_STEPS[verb] ?? [...SENDING, ...DECISIONS].find((own) => own === verb);
  if (named) return told(fill(translate, `${SAYS}.${named}`, { about }), []);
  if (!one) return told(fill(translate, `${SAYS}.update`, { about }), []);
  const turned = changed.find((field) => turnOf(field, translate) !== null);
  // The time of publishing goes when a draft is published.
  const alone = changed.length === 1 || changed.every((field) => isAside(field, turned));
  const inside = alone ? fieldSentence(turned ?? one, about, translate) : null;
  if (inside) return told(inside, []);
  const field = [words(namesOf(changed, translate))];
  return told(fill(translate, `${SAYS}.field`, { field, about }), listed);
}

/** The names of changed fields within a sentence: `title, date and location`. */
function namesOf(changed: readonly ToldField[], translate: TranslateFunction): string {
  const names = changed.map(({ resource, field }) => nounOf(translate, resource, field));
  const left = names.length - MOST_NAMES;
  const more: string[] = left > 1 ? [translate(`${SAYS}.fieldsMore`, { smart_count: left })] : names.slice(MOST_NAMES);
  return new Intl.ListFormat(localeOf(officeLang()), { type: 'conjunction' }).format([
    ...names.slice(0, MOST_NAMES),
    ...more,
  ]);
}

/** The key of a verb of its own for the new value of a flag or a status, else `null`. */
function turnOf({ resource, field, after }: ToldField, translate: TranslateFunction) {
  const key = `resources.history.turns.${resource}.${field}.${isEmpty(after) ? 'none' : after}`;
  return translate(key, { _: '' }) ? key : null;
}

const isAside = (field: ToldField, turned: ToldField | undefined) =>
  turned !== undefined && (field === turned || field.field === 'publish_on');

const valuesOf = ({ before, after }: FieldChange) => [before, after];

/** The sentence of one field with its values; `null` when they do not fit into one. */
function fieldSentence(one: ToldField, about: Piece[], translate: TranslateFunction): Piece[] | null {
  const { resource, field, shown } = one;
  if ((shown !== 'short' && shown !== 'reference') || valuesOf(one).every(isEmpty)) return null;
  const turn = turnOf(one, translate);
  if (turn) return fill(translate, turn, { about });
  const value = (of: unknown): Piece[] => [{ kind: 'value', resource, field, value: of }];
  const gaps = {
    about,
    field: [words(nounOf(translate, resource, field))],
    before: value(one.before),
    after: value(one.after),
  };
  const isLink = Array.isArray(one.before ?? one.after) && shown === 'reference';
  const [had, has] = [!isEmpty(one.before), !isEmpty(one.after)];
  // Links are told as those taken away and those added: both at once do not fit into a sentence.
  if (isLink && had && has) return null;
  if (isLink) return fill(translate, `${SAYS}.${has ? 'linked' : 'unlinked'}`, gaps);
  const key = had && has ? 'fromTo' : has ? 'filled' : 'emptied';
  return fill(translate, `${SAYS}.${key}`, gaps);
}
