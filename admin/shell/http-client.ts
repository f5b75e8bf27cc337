import { fetchUtils, HttpError } from 'react-admin';
import { mayRetryCall } from '#admin/account/session/retry-call.ts';
import { languageHeader } from '#admin/shell/language.ts';
import { refusalContract } from '#core/kit/refusal-contract';

/** Calls again when the user has given what the refusal waits for, such as the password. */
async function fetchSignedIn(url: string, options: fetchUtils.Options) {
  try {
    return await fetchUtils.fetchJson(url, limited(options));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { data } = refusalContract.safeParse(error.body);
    if (!(await mayRetryCall(error.status, data?.reason))) throw error;
    return fetchUtils.fetchJson(url, limited(options));
  }
}

const NO_ANSWER = 0;
/** A write without an answer for so many milliseconds counts as cut off. */
const ANSWER_MS = 20_000;

/** Uploads have no time limit. */
function limited(options: fetchUtils.Options): fetchUtils.Options {
  const { method = 'GET', body, signal } = options;
  if (method === 'GET' || (body && typeof body !== 'string')) return options;
  const timeout = AbortSignal.timeout(ANSWER_MS);
  return { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
}

function isCut(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/**
 * `fetch` for the data provider.
 * @throws HttpError with the server's message, and its texts by field in `body.errors`; status 0 without an answer
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  try {
    const headers = new Headers({ Accept: 'application/json', ...languageHeader() });
    for (const [name, value] of new Headers(options.headers)) headers.set(name, value);
    return await fetchSignedIn(url, { ...options, headers, credentials: 'same-origin' });
  } catch (error) {
    if (isCut(error)) throw new HttpError(error.message, NO_ANSWER);
    if (!(error instanceof HttpError)) throw error;
    const parsed = refusalContract.safeParse(error.body);
    if (!parsed.success) throw error;
    const { message, reason, errors, current, changed_by } = parsed.data;
    throw new HttpError(message, error.status, {
      message,
      ...(reason && { reason }),
      ...(current && { current, changed_by }),
      ...(errors && { errors: { ...errors, root: { serverError: message } } }),
    });
  }
}
