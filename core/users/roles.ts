import type { Day } from '#core/kit/dates';

/**
 * The roles of a person: an `admin` runs the back office, an `editor` its content and messages, a `writer` writes
 * drafts, a `user` reads the site.
 */
export const ROLES = ['admin', 'editor', 'writer', 'user'] as const;
export type Role = (typeof ROLES)[number];
/** `door` is the role of whoever comes by a link to the door of an event: no account has it, and it ends with the event. */
export type AnyRole = Role | 'door';

/** `publish` is writing what visitors see. */
const ACTIONS = ['read', 'create', 'edit', 'delete', 'publish'] as const;
export type Action = (typeof ACTIONS)[number];

/** The resources of the back office, by the names of its API, in the order in which roles are told apart by them. */
export const RESOURCES = [
  'dashboard',
  'settings',
  'uploads',
  'media',
  'installation',
  'events',
  'registrations',
  'door',
  'galleries',
  'gallery_photos',
  'pages',
  'page_categories',
  'festivals',
  'locations',
  'letters',
  'messages',
  'canned_answers',
  'notes',
  'history',
  'bin',
  'translations',
  'report',
  'users',
  'subscribers',
  'outbox',
  'backups',
  'security_log',
  'doctor',
  'privacy',
] as const;
export type ResourceName = (typeof RESOURCES)[number];

type Grants = Readonly<Partial<Record<ResourceName, readonly Action[]>>>;

const ALL: readonly Action[] = ACTIONS;
/** Without `publish`, only drafts can be created, edited and deleted. */
const DRAFTS: readonly Action[] = ['read', 'create', 'edit', 'delete'];
const READ: readonly Action[] = ['read'];

/**
 * Who may do what: the one table that the server, the menu and the buttons read. The back office shows it
 * in words. To bring back a deleted record, or an earlier version, is to `edit` the bin or the history.
 */
export const PERMISSIONS: Readonly<Record<AnyRole, Grants>> = {
  admin: {
    dashboard: READ,
    events: ALL,
    // Who leaves the list stays in it as cancelled.
    registrations: ['read', 'create', 'edit'],
    // To create and delete is to give links to the door, and to end them; to edit is to let people in.
    door: ['read', 'create', 'edit', 'delete'],
    galleries: ALL,
    gallery_photos: ALL,
    pages: ALL,
    festivals: ALL,
    locations: ALL,
    // Who writes letters cannot send them: to publish one is to send it.
    letters: ALL,
    page_categories: ALL,
    uploads: ['create'],
    messages: ['read', 'edit', 'delete'],
    canned_answers: ['read', 'create', 'edit', 'delete'],
    // On the records that they may read.
    notes: ['read', 'create', 'edit', 'delete'],
    history: ['read', 'edit'],
    bin: ['read', 'edit', 'delete'],
    report: READ,
    translations: ['read', 'edit'],
    // To edit a picture is to put another one in its place everywhere.
    media: ['read', 'edit', 'delete'],
    users: ['read', 'create', 'edit', 'delete'],
    settings: ['read', 'edit'],
    subscribers: ['read', 'create', 'edit', 'delete'],
    outbox: ['read', 'edit'],
    // To create one is to back up now.
    backups: ['read', 'create'],
    doctor: READ,
    installation: ['read', 'edit'],
    security_log: READ,
    // To delete is to erase all that is stored about a person.
    privacy: ['read', 'delete'],
  },
  editor: {
    dashboard: READ,
    events: ALL,
    registrations: ['read', 'create', 'edit'],
    door: ['read', 'create', 'edit', 'delete'],
    galleries: ALL,
    gallery_photos: ALL,
    pages: ALL,
    festivals: ALL,
    locations: ALL,
    letters: DRAFTS,
    page_categories: ALL,
    uploads: ['create'],
    messages: ['read', 'edit', 'delete'],
    canned_answers: ['read', 'create', 'edit', 'delete'],
    notes: ['read', 'create', 'edit', 'delete'],
    history: ['read', 'edit'],
    bin: ['read', 'edit'],
    report: READ,
    translations: ['read', 'edit'],
    media: ['read', 'edit', 'delete'],
    settings: READ,
  },
  writer: {
    dashboard: READ,
    events: DRAFTS,
    galleries: DRAFTS,
    gallery_photos: DRAFTS,
    pages: DRAFTS,
    // A new one is seen with an event that somebody publishes.
    locations: ['read', 'create'],
    page_categories: READ,
    notes: ['read', 'create', 'edit', 'delete'],
    uploads: ['create'],
    media: READ,
    settings: READ,
  },
  user: {},
  door: { door: ['edit'] },
};

/** How many days before the end of a role admins are reminded of it, the earlier one first. */
export const ROLE_REMINDERS: readonly number[] = [30, 7];

/** Whether `role` may do `action` with `resource`. */
export function can(role: AnyRole, action: Action, resource: ResourceName): boolean {
  return PERMISSIONS[role][resource]?.includes(action) ?? false;
}

/** Whether `name` is a resource of the back office. */
export const isResource = (name: string): name is ResourceName => RESOURCES.some((one) => one === name);

/** The roles that let somebody into the back office. */
export const OFFICE_ROLES = ROLES.filter((role) => can(role, 'read', 'dashboard'));

/** Whether `role` lets somebody into the back office. */
export const hasOffice = (role: string): boolean => OFFICE_ROLES.some((one) => one === role);

/** The resources of which `role` may read the records; null for an admin, who may read whatever there is. */
export const readableBy = (role: AnyRole): ResourceName[] | null =>
  role === 'admin' ? null : RESOURCES.filter((resource) => can(role, 'read', resource));

/**
 * The role that a person has on the day `today`: a role with an end is held until that day, which
 * counts, and is that of a `user` afterwards.
 */
export function roleOn(person: { role: Role; role_ends_on: Day | null }, today: Day): Role {
  const { role, role_ends_on } = person;
  return role_ends_on !== null && role_ends_on < today ? 'user' : role;
}

interface Publication {
  draft?: unknown;
  status?: unknown;
  publish_on?: unknown;
}

/**
 * Whether a record is a draft that no time publishes: what somebody who cannot publish may write. Pages say it
 * by their status, events and galleries by `draft`.
 */
export function isUnscheduledDraft({ draft, status, publish_on }: Publication): boolean {
  return (draft === true || status === 'draft') && !publish_on;
}

/** The lists with data about people: the security log tells who exported one. */
export const PERSONAL_LISTS = [
  'subscribers',
  'users',
  'messages',
  'registrations',
  'security_log',
] as const satisfies readonly ResourceName[];
type PersonalList = (typeof PERSONAL_LISTS)[number];

/** Whether a list has data about people. */
export const isPersonal = (list: string): list is PersonalList => PERSONAL_LISTS.some((one) => one === list);
