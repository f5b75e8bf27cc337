import type { ReactElement, ReactNode } from 'react';
import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import type { z } from 'zod';
import { DeleteButton } from '#admin/layout/DeleteButton.tsx';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { validateWith } from '#admin/validate.ts';

interface EditFrameProps {
  resource: string;
  /** What the server parses with, so that the fields say the same before anything is sent. */
  input: z.ZodType;
  /** What stands above the form. */
  actions: ReactElement;
  /** What stands between the buttons that save and delete. */
  tools?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form of a record that exists; saved or deleted, it goes back to the list (spec §4). */
export function EditFrame({ resource, input, actions, tools, children }: EditFrameProps) {
  return (
    <Edit
      resource={resource}
      mutationMode="pessimistic"
      redirect="list"
      actions={actions}
      queryOptions={useLoadFailure(resource)}
    >
      <SimpleForm
        validate={validateWith(input)}
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
            <SaveButton />
            {tools}
            <DeleteButton />
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </Edit>
  );
}
