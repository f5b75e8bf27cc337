import { Hono } from 'hono';
import { answerJson } from '#api/answer-json';
import { clientDigest } from '#api/auth/client-digest';
import type { ApiContext, ApiEnv } from '#api/context';
import { personalData } from '#api/privacy/collect';
import { counted } from '#api/privacy/counted';
import { erase } from '#api/privacy/erase';
import { exported } from '#api/privacy/exported';
import { type Person, personOf } from '#api/privacy/person';
import { limitBody } from '#api/rest/body';
import { parseInput, readBody } from '#api/rest/input';
import {
  erasedContract,
  personalDataContract,
  personalExportContract,
} from '#core/contracts/privacy';
import * as field from '#db/schema/fields';
import { signInInput } from '#db/schema/profile';
import { logSecurity } from '#db/write/security-log';

/** Who is asked for; their address stands in no address of a route, which others would log. */
async function asked(c: ApiContext): Promise<Person> {
  const { email, account } = parseInput(personalDataInput, await readBody(c));
  return personOf(c.var.db, email, account);
}

/** What is stored about a person: counted, in full, and erased. For admins alone. */
export const privacyRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .post('/find', async (c) => {
    const stored = await personalData(c.var.db, await asked(c));
    const [account] = stored.people;
    return answerJson(c, personalDataContract, {
      ...{ email: stored.email, kinds: counted(stored), is_contact: stored.isContact },
      ...{ earlier: stored.earlier, others: stored.others },
      account: account ? { ...account, is_own: account.id === c.var.actor.id } : null,
    });
  })
  .post('/export', async (c) => {
    const { db, actor, now, words } = c.var;
    const stored = await personalData(db, await asked(c));
    const at = now();
    await db.batch([
      logSecurity(db, {
        event: 'exported',
        person: actor,
        detail: 'privacy',
        client: clientDigest(c),
        now: at,
      }),
    ]);
    return answerJson(c, personalExportContract, exported(stored, at, words.privacy.link));
  })
  .post('/erase', async (c) => answerJson(c, erasedContract, await erase(c, await asked(c))));

/**
 * Whose data is asked for: an address, trimmed and in lower case; and the account, when it is that of another person
 * than the one who has the address now.
 */
const personalDataInput = signInInput
  .pick({ email: true })
  .extend({ account: field.optional(field.id()) });
