import * as z from 'zod/mini';

/** The second steps of one's own account. Instants are ISO in UTC. */
export const factorsContract = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) }),
  ),
  /** The app that shows codes; `null` when there is none. */
  authenticator: z.nullable(z.object({ created_at: z.string() })),
  recovery_codes_left: z.number(),
  /** How many browsers are remembered, in which no second step is asked for. */
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

/** The options of the browser's passkey dialog, as its library takes them. */
export const passkeyOptionsContract = z.looseObject({ challenge: z.string() });

/**
 * The ways in which somebody can prove who they are: a code of an app, if one is set up, and a passkey, if there is
 * one.
 */
export const proofContract = z.object({ authenticator: z.boolean(), passkey: z.boolean() });

/** The answer to a sign-in by password when a second step is wanted. */
export const secondStepContract = z.object({ second_step: proofContract });
