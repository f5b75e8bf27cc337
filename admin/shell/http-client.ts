import { fetchUtils, HttpError } from 'react-admin';
import { mayRetryCall } from '#admin/account/session/retry-call.ts';
import { languageHeader } from '#admin/shell/language.ts';
import { refusalContract } from '#core/kit/refusal-contract';

/** Asks the user for what the refused call waits for, such as the password, and then the server again. */
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

/** The status of a call without an answer. */
const NO_ANSWER = 0;
/** How long a write waits for its answer, in milliseconds. Then the network counts as cut. */
const ANSWER_MS = 20_000;

/** Gives up a write without an answer. An upload takes as long as it takes. */
function limited(options: fetchUtils.Options): fetchUtils.Options {
  const { method = 'GET', body, signal } = options;
  if (method === 'GET' || (body && typeof body !== 'string')) return options;
  const timeout = AbortSignal.timeout(ANSWER_MS);
  return { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
}

/** Whether `fetch` found no network, or waited too long for an answer. */
function isCut(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/**
 * `fetch` for the data provider. The server's `{ message, errors }` becomes react-admin's HttpError,
 * whose `body.errors` puts each text under its field. A call without an answer has the status 0.
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
