import { CardContent, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { SaveBar } from '#admin/layout/SaveBar.tsx';
import { KeptInput } from '#admin/saving/KeptInput.tsx';
import { UserInputs } from '#admin/users/UserInputs.tsx';
import { validateWith } from '#admin/validate.ts';
import { userInput } from '#db/schema/profile';

/** The form of a user, new or not; `above` stands before its fields. */
export function UserForm({ above = null }: { above?: ReactNode }) {
  return (
    // Errors are shown under the fields in our words, not by the browser. Not react-admin's `SimpleForm`: it
    // would put what `Form` alone knows on the elements, too.
    <Form validate={validateWith(userInput)} noValidate disableInvalidFormNotification>
      <CardContent>
        <Stack sx={{ alignItems: 'flex-start' }}>
          <KeptInput />
          {above}
          <UserInputs />
        </Stack>
      </CardContent>
      <SaveBar label="resources.users.save" isAlwaysOn />
    </Form>
  );
}
