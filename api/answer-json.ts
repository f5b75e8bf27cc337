import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { ApiContext } from '#api/context';

/**
 * Answers with `value` as JSON, without the fields that its contract does not name.
 * @throws ZodError when the value is not what the back office expects
 */
export function answerJson<T extends z.ZodType>(
  c: ApiContext,
  contract: T,
  value: z.input<T>,
  status: ContentfulStatusCode = 200,
): Response {
  return c.json(contract.parse(value), status);
}
