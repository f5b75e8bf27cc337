import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { LateConfirmDialog } from '#admin/kit/dialog/LateConfirmDialog.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';
import { type Party, STEPS_OF, sizeOf } from '#admin/registrations/party.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { useFailure } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { type OfficeStep, registrationContract } from '#core/registrations/contract';
import { registrationPaths } from '#core/registrations/paths';

const SAYS = 'resources.registrations';

/** The key of what a step is called; one that left the list comes back by being confirmed. */
function verbOf(step: OfficeStep, { status }: Party): string {
  if (step === 'confirm') return status === 'cancelled' ? 'toReturn' : 'toConfirm';
  return step === 'accept' ? 'toAccept' : 'toCancel';
}

/** Takes a step with a party, and notifies of the state that it is in then. */
function useStep(party: Party) {
  const fail = useFailure(`${SAYS}.failed.save`);
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const take = async (step: OfficeStep) => {
    setBusy(true);
    try {
      const sent = { method: 'POST', body: JSON.stringify({ step }) };
      const { json } = await httpClient(registrationPaths.step(party.id), sent);
      const { name, status } = registrationContract.parse(json);
      notify(`${SAYS}.now.${status}`, { type: 'success', messageArgs: { name } });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    // The refused one, too, is in another state than is shown.
    refresh();
  };
  return { isBusy, take };
}

interface StepButtonsProps {
  party: Party;
  /** Key of why nothing can be done now. */
  reason?: string | null;
}

/** What can be done with a party besides changing it: to confirm, to accept offered places, to cancel after a question. */
export function StepButtons({ party, reason = null }: StepButtonsProps) {
  const translate = useTranslate();
  const nameOf = useNameInRow();
  const mayEdit = useMay('edit', 'registrations');
  const { isBusy, take } = useStep(party);
  const [isAsking, setAsking] = useState(false);
  if (!mayEdit) return null;
  const cancel = () => {
    setAsking(false);
    void take('cancel');
  };
  return (
    <>
      {STEPS_OF[party.status].map((step, place) => {
        const key = `${place}`;
        const verb = `${SAYS}.verbs.${verbOf(step, party)}`;
        return (
          <ReasonedButton
            // By its place: the button that was pressed becomes the next one, and keeps the focus.
            key={key}
            size="small"
            aria-label={nameOf(verb)}
            reason={isBusy ? 'office.reasons.busy' : reason}
            onClick={() => (step === 'cancel' ? setAsking(true) : void take(step))}
          >
            {translate(verb)}
          </ReasonedButton>
        );
      })}
      <LateConfirmDialog
        isOpen={isAsking}
        says={`${SAYS}.cancelling`}
        args={{ name: party.name, party: sizeOf(party, translate) }}
        onConfirm={cancel}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
