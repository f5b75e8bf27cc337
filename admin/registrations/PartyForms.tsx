import { Alert, Button, Typography } from '@mui/material';
import {
  Create,
  NumberInput,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useFormIsDirty,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { ChoiceInput } from '#admin/kit/form/ChoiceInput.tsx';
import { EditFrame } from '#admin/kit/form/EditFrame.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { PrivacyLink } from '#admin/privacy/PrivacyLink.tsx';
import { answered, labelOf, type Party } from '#admin/registrations/party.ts';
import { partyInput } from '#admin/registrations/party-input.ts';
import { registrationsUrl } from '#admin/registrations/registrations-url.ts';
import { StepButtons } from '#admin/registrations/StepButtons.tsx';
import { useEventOf } from '#admin/registrations/useEventOf.ts';
import { validateWith } from '#admin/shell/validate.ts';
import { DEFAULT_LANG, LANGS } from '#core/kit/lang';
import { registrationContract } from '#core/registrations/contract';
import type { OwnQuestion, Questions } from '#core/registrations/questions';

const SAYS = 'resources.registrations';
/** Without it, an answer whose question has an id of digits would make a list. */
const BLANK = { answers: {} };
const languages = LANGS.map((id) => ({ id, name: `resources.letters.languages.${id}` }));

/** The form of a new party of the event of the address, for somebody who phoned. */
export function PartyCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { id = '' } = useParams();
  const { event, questions } = useEventOf(id);
  const added = (made: unknown) => {
    const { name, status } = registrationContract.parse(made);
    notify(`${SAYS}.now.${status}`, { type: 'success', messageArgs: { name } });
    redirect(registrationsUrl(id));
  };
  // What was typed before may have been for another event.
  const ofEvent = ({ answers, ...data }: Record<string, unknown>) => ({
    ...data,
    answers: answered(answers, questions),
    event_id: id,
  });
  return (
    <Create
      resource="registrations"
      title={event ? translate(`${SAYS}.newFor`, { title: event.title }) : `${SAYS}.new`}
      transform={ofEvent}
      mutationOptions={{ onSuccess: added }}
      actions={
        <TopToolbar>
          <ToList event={id} />
        </TopToolbar>
      }
    >
      <SimpleForm noValidate validate={validateWith(partyInput)} defaultValues={BLANK} toolbar={<SaveBar />}>
        <UnsavedInput />
        <Typography sx={{ mb: 1 }}>{translate(`${SAYS}.byHand`)}</Typography>
        {event && <Inputs asked={event.registration_questions} />}
      </SimpleForm>
    </Create>
  );
}

/** The form of a party, with what else can be done with it. */
export function PartyEdit() {
  return (
    <EditFrame
      resource="registrations"
      input={partyInput}
      redirect={(_resource, _id, party) => registrationsUrl(party?.event_id)}
      whenGone="/events"
      transform={({ answers, ...data }) => ({ ...data, answers: answered(answers) })}
      actions={<Actions />}
      tools={<Tools />}
      deletion={null}
      noValidate
    >
      <StoredInputs />
    </EditFrame>
  );
}

function Actions() {
  const party = useRecordContext<Party>();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {party?.email && <PrivacyLink email={party.email} />}
      <EarlierVersionsButton />
      {party && <ToList event={party.event_id} />}
    </TopToolbar>
  );
}

function Tools() {
  const party = useRecordContext<Party>();
  const isDirty = useFormIsDirty();
  return party ? <StepButtons party={party} reason={isDirty ? 'office.reasons.unsaved' : null} /> : null;
}

function ToList({ event }: { event: string }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={registrationsUrl(event)}>
      {translate(`${SAYS}.toList`)}
    </Button>
  );
}

function StoredInputs() {
  const translate = useTranslate();
  const party = useRecordContext<Party>();
  const { event } = useEventOf(party?.event_id);
  if (!party || !event) return null;
  return (
    <>
      {party.status === 'cancelled' && (
        <Alert severity="warning" sx={{ width: '100%', mb: 2 }}>
          {translate(`${SAYS}.isCancelled`)}
        </Alert>
      )}
      <Inputs asked={event.registration_questions} />
    </>
  );
}

/** What is not asked is there all the same when a party has said it. */
function Inputs({ asked }: { asked: Questions }) {
  const party = useRecordContext<Party>();
  const has = (name: 'children' | 'diet' | 'note') => asked[name] !== 'off' || Boolean(party?.[name]);
  return (
    <>
      <TextInput source="name" isRequired autoComplete="off" helperText={false} />
      <TextInput source="email" type="email" autoComplete="off" helperText={`${SAYS}.hints.email`} />
      <TextInput source="phone" type="tel" autoComplete="off" helperText={`${SAYS}.hints.phone`} />
      <SelectInput source="lang" choices={languages} defaultValue={DEFAULT_LANG} isRequired helperText={false} />
      <NumberInput source="adults" isRequired min={1} step={1} defaultValue={1} helperText={false} />
      {has('children') && <NumberInput source="children" min={0} step={1} defaultValue={0} helperText={false} />}
      {has('diet') && <TextInput source="diet" multiline helperText={false} />}
      {has('note') && <TextInput source="note" multiline helperText={false} />}
      {asked.own.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
    </>
  );
}

function Answer({ question }: { question: OwnQuestion }) {
  const { id, kind, choices } = question;
  const source = `answers.${id}`;
  const label = labelOf(question);
  if (kind === 'choice')
    return (
      <ChoiceInput
        source={source}
        label={label}
        choices={choices.map((choice) => ({ id: choice.label, name: labelOf(choice) }))}
        empty={`${SAYS}.noAnswer`}
        helperText={false}
      />
    );
  const digits = kind === 'number' && { inputProps: { inputMode: 'numeric' as const } };
  return <TextInput source={source} label={label} autoComplete="off" helperText={false} {...digits} />;
}
