import { confirmIdentity } from '#admin/account/session/confirm-identity.ts';
import { languageHeader, officeWords } from '#admin/shell/language.ts';
import { takeEarly } from '#admin/shell/loading/early-answer.ts';
import { paths } from '#core/kit/paths';
import { type RefusalReason, refusalContract } from '#core/kit/refusal-contract';

interface RefusalFacts {
  errors?: Record<string, string> | undefined;
  status?: number;
  reason?: RefusalReason | undefined;
}

/** A failed call: its message for the user, and the errors by field. */
export class AuthRefusal extends Error {
  readonly errors: Record<string, string>;
  readonly status: number | undefined;
  readonly reason: RefusalReason | undefined;

  constructor(message: string, { errors = {}, status, reason }: RefusalFacts = {}) {
    super(message);
    this.errors = errors;
    this.status = status;
    this.reason = reason;
  }
}

/**
 * Calls a path of `/api/auth` and returns the JSON of the answer. With a body the method is POST, or `method`. When the
 * server wants the identity confirmed, it asks for that and calls again.
 * @throws AuthRefusal with the server's message, or `otherwise` when there is none
 */
export async function call(
  path: string,
  otherwise = officeWords().auth.failed,
  body?: object,
  method = 'POST',
): Promise<unknown> {
  try {
    return await callOnce(path, otherwise, body, method);
  } catch (error) {
    const isAsked = error instanceof AuthRefusal && error.reason === 'confirm';
    if (!isAsked || !(await confirmIdentity())) throw error;
    return callOnce(path, otherwise, body, method);
  }
}

async function callOnce(path: string, otherwise: string, body: object | undefined, method: string): Promise<unknown> {
  let answer: Response;
  let text: string;
  try {
    const url = paths.api.auth() + path;
    const early = body ? null : await takeEarly(url);
    answer =
      early ??
      (await fetch(url, {
        credentials: 'same-origin',
        headers: { ...languageHeader(), ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { method, body: JSON.stringify(body) }),
      }));
    // An answer that is cut off in its middle says nothing: least of all that nobody is signed in.
    text = await answer.text();
  } catch {
    throw new AuthRefusal(otherwise);
  }
  const json = parsedOrNull(text);
  if (answer.ok) return json;
  const { status } = answer;
  const parsed = refusalContract.safeParse(json);
  if (!parsed.success) throw new AuthRefusal(otherwise, { status });
  const { message, errors, reason } = parsed.data;
  throw new AuthRefusal(message, { errors, reason, status });
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
