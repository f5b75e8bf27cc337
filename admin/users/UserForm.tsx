import type { ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import { SaveBar } from '#admin/layout/SaveBar.tsx';
import { KeptInput } from '#admin/saving/KeptInput.tsx';
import { UserInputs } from '#admin/users/UserInputs.tsx';
import { validateWith } from '#admin/validate.ts';
import { userInput } from '#db/schema/profile';

/** The form of a user, new or not; `above` stands before its fields. */
export function UserForm({ above = null }: { above?: ReactNode }) {
  return (
    <SimpleForm
      validate={validateWith(userInput)}
      toolbar={<SaveBar label="resources.users.save" isAlwaysOn />}
      // Errors are shown under the fields in our words, not by the browser.
      noValidate
      disableInvalidFormNotification
    >
      <KeptInput />
      {above}
      <UserInputs />
    </SimpleForm>
  );
}
