import { z } from 'zod';

/** The kinds of data that can be stored about a person, in the order in which they are shown. */
export const PERSONAL_KINDS = [
  'messages',
  'answers',
  'subscription',
  'registrations',
  'account',
  'sessions',
  'second_steps',
  'sign_ins',
  'mails',
  'notes',
  'answers_given',
  'notes_given',
  'history',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

const instant = z.string();

/** `first` and `last` are ISO instants, `null` where there is none. */
const counted = z.array(
  z.object({ kind: z.enum(PERSONAL_KINDS), count: z.number(), first: instant.nullable(), last: instant.nullable() }),
);

/** The data stored about a person, counted by kind. */
export const personalDataContract = z.object({
  email: z.string(),
  kinds: counted,
  account: z.object({ id: z.string(), name: z.string(), role: z.string(), is_own: z.boolean() }).nullable(),
  /** Whether the settings show it to visitors as the society's own address. It stays there. */
  is_contact: z.boolean(),
  earlier: z.array(z.object({ email: z.string(), until: instant })),
  /**
   * Other people to whom the address belongs or belonged: until when (`null` is until now), and the address of their
   * account now (`null` when it was deleted). Nothing of theirs is counted here.
   */
  others: z.array(z.object({ account: z.string(), until: instant.nullable(), email: z.string().nullable() })),
});
export type PersonalData = z.infer<typeof personalDataContract>;

/** The erased data, counted by kind. */
export const erasedContract = z.object({ kinds: counted });

/**
 * All that is stored about an address. It names what a person may have: no password, token, digest or
 * key, and nobody else's address.
 */
export const personalExportContract = z.object({
  email: z.string(),
  exported_at: instant,
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      status: z.string(),
      verified: z.boolean(),
      created_at: instant,
      answers: z.array(z.object({ body: z.string(), created_at: instant })),
    }),
  ),
  subscription: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      status: z.string(),
      consent_at: instant.nullable(),
      consent_source: z.string().nullable(),
      created_at: instant,
      updated_at: instant,
    }),
  ),
  /** What they registered for. */
  registrations: z.array(
    z.object({
      event: z.string(),
      status: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      adults: z.number(),
      children: z.number(),
      diet: z.string().nullable(),
      note: z.string().nullable(),
      answers: z.record(z.string(), z.string()),
      created_at: instant,
    }),
  ),
  /** The letters to readers that were sent to them, or were to be. */
  letters: z.array(z.object({ subject: z.string(), status: z.string(), changed_at: instant })),
  account: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      role: z.string(),
      is_active: z.boolean(),
      role_ends_on: z.string().nullable(),
      told_of_messages: z.boolean(),
      told_of_failures: z.boolean(),
      last_sign_in_at: instant.nullable(),
      created_at: instant,
      updated_at: instant,
    }),
  ),
  sessions: z.array(
    z.object({
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
      created_at: instant,
      updated_at: instant,
      expires_at: instant,
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), created_at: instant, last_used_at: instant.nullable() })),
  authenticator_apps: z.array(z.object({ created_at: instant, confirmed_at: instant.nullable() })),
  recovery_codes: z.number(),
  sign_ins: z.array(
    z.object({
      kind: z.string(),
      count: z.number(),
      new_device: z.boolean(),
      first_at: instant,
      at: instant,
      detail: z.string(),
      by_somebody_else: z.boolean(),
    }),
  ),
  mails: z.array(
    z.object({ to: z.string(), subject: z.string(), status: z.string(), created_at: instant, text: z.string() }),
  ),
  /** What volunteers noted about them, or on their messages. */
  notes: z.array(z.object({ body: z.string(), created_at: instant, updated_at: instant })),
  answers_given: z.array(z.object({ body: z.string(), created_at: instant })),
  notes_given: z.array(z.object({ body: z.string(), created_at: instant, updated_at: instant })),
  history: z.array(
    z.object({
      at: instant,
      action: z.string(),
      resource: z.string(),
      title: z.string(),
      count: z.number(),
      by_somebody_else: z.boolean(),
    }),
  ),
  /** The fields that changes of the account changed, newest last. */
  account_changes: z.array(z.object({ before: z.unknown(), after: z.unknown() })),
});
export type PersonalExport = z.infer<typeof personalExportContract>;
