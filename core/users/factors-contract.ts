import * as z from 'zod/mini';

/** The second steps of one's own account. Instants are ISO in UTC. */
export const factorsContract = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
  /** The app that shows codes; `null` when there is none. */
  authenticator: z.nullable(z.object({ created_at: z.string() })),
  recovery_codes_left: z.number(),
  /** In how many browsers no second step is asked for, as they are remembered. */
  remembered_browsers: z.number(),
  /** The day from which admins need a second step, when the settings name one. */
  required_from: z.nullable(z.string()),
  /** Whether the caller must set one up before they can go on. */
  is_missing: z.boolean(),
});
export type Factors = z.infer<typeof factorsContract>;

/** A new app: its secret in base32, and the address that its QR code says (`otpauth:`). */
export const newAuthenticatorContract = z.object({ secret: z.string(), uri: z.string() });

/** New recovery codes, shown this once; empty where there were some before. */
export const recoveryCodesContract = z.object({ recovery_codes: z.array(z.string()) });

/** What the browser's passkey dialog is asked, as its library takes it. */
export const passkeyOptionsContract = z.looseObject({ challenge: z.string() });

/** What somebody proves who they are with: whether a code of an app is taken, and whether there is a passkey. */
export const proofContract = z.object({ authenticator: z.boolean(), passkey: z.boolean() });

/** What signing in by password answers when a second step is wanted. */
export const secondStepContract = z.object({ second_step: proofContract });
