import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { message } from '#core/words/keys';
import { flag, id, instant, itemsOf, json } from '#db/kit/columns';
import * as field from '#db/kit/fields';
import { profiles, typedPassword } from '#db/users/schema';

/** How a browser reaches a passkey (WebAuthn Level 3 §5.8.4, and `cable` as it was called). */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Passkeys: a public key each, whose private half never leaves its owner's device (WebAuthn Level 3). */
export const passkeys = sqliteTable(
  'passkeys',
  () => ({
    id: id(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The credential's id and the key in COSE form, both base64url. */
    credential_id: text().notNull().unique('passkeys_credential_id'),
    public_key: text().notNull(),
    /** How often it was used, as the device counts; 0 for devices that do not count. */
    counter: integer().notNull().default(0),
    transports: json(itemsOf(z.enum(TRANSPORTS))).notNull(),
    /** Whether the owner's devices share it, so that a lost one does not lose it. */
    backed_up: flag().notNull().default(false),
    created_at: instant().notNull(),
    last_used_at: instant(),
  }),
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** An app that shows a new code each half minute (TOTP, RFC 6238): at most one a person. */
export const authenticators = sqliteTable('authenticators', () => ({
  user_id: text()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a key that follows from `AUTH_SECRET`. */
  secret: text().notNull(),
  /** When its first code was typed; until then it is asked of nobody. */
  confirmed_at: instant(),
  /** The half minute of the last code that was taken: no code counts twice (RFC 6238 §5.2). */
  last_step: integer().notNull().default(0),
  created_at: instant().notNull(),
}));

/** Codes for the day on which passkey and app are lost. Each works once; only its digest is stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  () => ({
    digest: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  }),
  (table) => [index('recovery_codes_user').on(table.user_id)],
);

/** The code of an app or a recovery code, as somebody types it; `remember` this browser for a while. */
export const secondStepInput = z.object({
  code: z
    .string({ error: message('factors.codeRequired') })
    .trim()
    .min(1, message('factors.codeRequired'))
    .max(60, message('factors.codeWrong')),
  remember: z.boolean().default(false),
});

/** The first code of a new app. */
export const authenticatorInput = secondStepInput.pick({ code: true });

/** A part of a browser's answer in base64url. */
const encoded = (max = 4000) => z.string().min(1).max(max);

/** A browser's answer for a passkey, as far as it is read (WebAuthn Level 3 §5.1). */
const credential = <T extends z.ZodType>(response: T) =>
  z.object(
    { id: encoded(), rawId: encoded(), type: z.literal('public-key'), response, clientExtensionResults: z.object({}) },
    { error: message('factors.passkeyFailed') },
  );

const assertion = credential(
  z.object({ clientDataJSON: encoded(), authenticatorData: encoded(), signature: encoded() }),
);

const attestation = credential(
  z.object({
    clientDataJSON: encoded(),
    attestationObject: encoded(8000),
    // Hints only: those that nobody knows are dropped.
    transports: z.array(z.enum(TRANSPORTS)).catch([]),
  }),
);

/** A sign-in by passkey. */
export const passkeySignInInput = z.object({ credential: assertion });

/** A new passkey and its name. */
export const newPasskeyInput = z.object({
  credential: attestation,
  name: field.line(60, message('factors.nameRequired')),
});

/**
 * A proof that the person at the keyboard is who signed in: a passkey, or the password; beside it a code, of whoever
 * has a second step.
 */
export const confirmInput = z.union(
  [
    z.object({ password: typedPassword(), code: z.string().trim().max(60).default('') }),
    z.object({ credential: assertion }),
  ],
  { error: message('auth.passwordRequired') },
);
