import { Create, SimpleForm, TextInput, TopToolbar } from 'react-admin';
import { EditFrame } from '#admin/kit/form/EditFrame.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { cannedAnswerInput } from '#db/messages/canned-answers.schema';

/** The form of a new prepared answer. */
export function CannedAnswerCreate() {
  return (
    <Create resource="canned_answers" redirect="list">
      <SimpleForm validate={validateWith(cannedAnswerInput)} toolbar={<SaveBar />}>
        <UnsavedInput />
        <Inputs />
      </SimpleForm>
    </Create>
  );
}

/** The form of an existing prepared answer. */
export function CannedAnswerEdit() {
  return (
    <EditFrame resource="canned_answers" input={cannedAnswerInput} actions={<TopToolbar />}>
      <Inputs />
    </EditFrame>
  );
}

function Inputs() {
  return (
    <>
      <TextInput source="name" isRequired helperText="canned.hints.name" />
      <TextInput source="body" isRequired multiline minRows={5} helperText="canned.hints.body" />
      <TextInput source="body_ne" multiline minRows={5} helperText="canned.hints.body_ne" inputProps={nepali} />
    </>
  );
}

const nepali = { lang: 'ne' };
