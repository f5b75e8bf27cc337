import { useState } from 'react';
import { useGetIdentity, useNotify, useRedirect } from 'react-admin';
import { z } from 'zod';
import { unsavedInput } from '#admin/kit/saving/unsaved-input.ts';
import { useAutosave } from '#admin/kit/saving/useAutosave.ts';
import { registrationsUrl } from '#admin/registrations/registrations-url.ts';
import { failureText, fieldTexts, meaningOf } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { validateWith } from '#admin/shell/validate.ts';
import { registrationPaths } from '#core/registrations/paths';
import { REGISTRATION_STATUSES } from '#core/registrations/registration';
import { registrationMessageInput } from '#db/registrations/input';

const SAYS = 'resources.registrations.writing';

const written = z.object({
  to: z.array(z.enum(REGISTRATION_STATUSES)),
  subject: z.string(),
  text: z.string(),
  /** Another one when it is changed: it is kept with the text, so that one message goes out once, whatever was reloaded. */
  key: z.string(),
});
type Written = z.infer<typeof written>;

const EMPTY: Written = { to: ['coming'], subject: '', text: '', key: '' };
const answer = z.object({ recipients: z.number() });
const errorsOf = validateWith(registrationMessageInput);

/** The message that is being written to the parties of an event: what it says, what is wrong with it, and sending it. */
export function useMessage(event: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  const { message, write, forget } = useKeptMessage(event);
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { key, ...said } = message;
  const body = JSON.stringify({ event_id: event, ...said });

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const headers = new Headers({ 'Idempotency-Key': key });
      const { json } = await httpClient(registrationPaths.messages(), { method: 'POST', body, headers });
      const { recipients } = answer.parse(json);
      forget();
      notify(`${SAYS}.sent`, { type: 'success', messageArgs: { smart_count: recipients } });
      redirect(registrationsUrl(event));
    } catch (error) {
      console.error('registrations: a message could not be sent', error);
      const refused = fieldTexts(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0)
        setFailure(failureText(error, meaningOf(error) === 'offline' ? `${SAYS}.cut` : `${SAYS}.failed`));
    }
    setBusy(false);
  };
  return {
    message,
    failure,
    isBusy,
    send,
    errorOf: (field: keyof typeof said) => {
      const error = errors[field];
      return typeof error === 'string' ? error : undefined;
    },
    change: (part: Partial<typeof said>) => {
      write({ ...message, ...part, key: crypto.randomUUID() });
      const kept = Object.entries(errors).filter(([field]) => !(field in part));
      setErrors(Object.fromEntries(kept));
    },
    /** Whether it can be sent; says what is wrong with its fields. */
    check: () => {
      const found = errorsOf({ event_id: event, ...said });
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}

/** An account has one unsent message to the parties of an event. */
const SESSION = 'message';

/** Keeps the message in this browser until it is sent. */
function useKeptMessage(event: string) {
  const user = useGetIdentity().identity?.id;
  const place = user === undefined ? null : { user: String(user), resource: 'registration_messages', id: event };
  const [typed, setTyped] = useState<Written | null>(null);
  const found = place ? written.safeParse(unsavedInput().of(place)[0]?.values).data : undefined;
  const forget = () => place && unsavedInput().forget(place, SESSION);

  useAutosave(typed, () => {
    if (!place || !typed) return;
    if (typed.subject.trim() === '' && typed.text.trim() === '') forget();
    else unsavedInput().keep(place, { session: SESSION, isTried: false, base: {}, values: typed });
  });

  return {
    message: typed ?? found ?? EMPTY,
    write: setTyped,
    forget: () => {
      forget();
      setTyped(null);
    },
  };
}
