import { answerJson } from '#api/answer-json';
import type { ApiContext } from '#api/context';
import { setupContract } from '#core/contracts/account';
import { countAdmins } from '#db/queries/doctor';

/** Whether anybody can sign in as an admin. Strangers learn of a site without one, and nothing else. */
export async function setup(c: ApiContext): Promise<Response> {
  const [admins] = await countAdmins(c.var.db);
  c.header('Cache-Control', 'no-store');
  return answerJson(c, setupContract, { has_admin: (admins?.total ?? 0) > 0 });
}
