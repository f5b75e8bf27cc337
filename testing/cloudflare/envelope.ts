/** What every answer of Cloudflare's API stands in. */
const envelope = (status: number, content: object) => Response.json({ messages: [], ...content }, { status });

/** A success with `result`. */
export const ok = (result: unknown): Response => envelope(200, { success: true, errors: [], result });

/** A success with a list, which is one page. */
export function listed(result: readonly unknown[]): Response {
  const counted = { page: 1, per_page: 100, count: result.length, total_count: result.length, total_pages: 1 };
  return envelope(200, { success: true, errors: [], result, result_info: counted });
}

/** A refusal with Cloudflare's code and words. */
export const failed = (status: number, code: number, message: string): Response =>
  envelope(status, { success: false, errors: [{ code, message }], result: null });
