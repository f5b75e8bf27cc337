import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText, fieldTexts, useFailure } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { validateWith } from '#admin/shell/validate.ts';
import { type DoorLink, doorLinksContract } from '#core/registrations/door-links';
import { registrationPaths } from '#core/registrations/paths';
import { doorLinkInput } from '#db/registrations/input';

const SAYS = 'resources.registrations.door';
const errorsOf = validateWith(doorLinkInput);

/** The links to the door of an event, and what can be done with them. */
export function useDoorLinks(event: string) {
  const notify = useNotify();
  const fail = useFailure(`${SAYS}.failed.end`);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queryKey = ['registrations', 'door', event];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => doorLinksContract.parse((await httpClient(registrationPaths.doorLinks(event))).json).links,
    retry: false,
  });
  const readAgain = () => queries.invalidateQueries({ queryKey });

  return {
    links: data,
    error,
    refetch,
    isBusy,
    /** What is wrong with the name of a new one, as a text or its key. */
    problem,
    forgetProblem: () => setProblem(null),
    /** Gives whether it was made. */
    make: async (name: string): Promise<boolean> => {
      const { name: wrong } = errorsOf({ name });
      setProblem(typeof wrong === 'string' ? wrong : null);
      if (wrong) return false;
      setBusy(true);
      try {
        await httpClient(registrationPaths.doorLinks(event), { method: 'POST', body: JSON.stringify({ name }) });
        await readAgain();
        notify(`${SAYS}.made`, { type: 'success', messageArgs: { name: name.trim() } });
        return true;
      } catch (refusal) {
        console.error('registrations: a link to the door could not be made', refusal);
        setProblem(fieldTexts(refusal).name ?? failureText(refusal, `${SAYS}.failed.make`));
        return false;
      } finally {
        setBusy(false);
      }
    },
    end: async ({ id, name }: DoorLink): Promise<void> => {
      setBusy(true);
      try {
        await httpClient(registrationPaths.doorLinks(event, id), { method: 'DELETE' });
        notify(`${SAYS}.isEnded`, { type: 'success', messageArgs: { name } });
      } catch (refusal) {
        fail(refusal);
      }
      // The refused one may have ended meanwhile.
      await readAgain();
      setBusy(false);
    },
  };
}
