import type { ApiContext } from '#api/context';
import { Forbidden, NotFound } from '#api/errors';
import { type Action, can, isResource } from '#core/rules/roles';

/**
 * For calls that name the resource in their path or whose record tells it: lets the caller do `action` with it.
 * @throws NotFound when there is no such resource, Forbidden
 */
export function ensureMay(c: ApiContext, action: Action, resource: string): void {
  if (!isResource(resource)) throw new NotFound();
  if (!can(c.var.role, action, resource)) throw new Forbidden(({ errors }) => errors.notYours);
}
