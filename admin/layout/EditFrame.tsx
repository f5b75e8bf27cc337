import type { ReactElement, ReactNode } from 'react';
import { Edit, SimpleForm } from 'react-admin';
import type { z } from 'zod';
import { PublishedNotice } from '#admin/access/PublishedNotice.tsx';
import { DeleteButton } from '#admin/layout/DeleteButton.tsx';
import { SaveBar } from '#admin/layout/SaveBar.tsx';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { KeptInput } from '#admin/saving/KeptInput.tsx';
import { validateWith } from '#admin/validate.ts';

interface EditFrameProps {
  resource: string;
  /** The server's schema, so that the form shows the same errors before it is sent. */
  input: z.ZodType;
  /** Shown above the form. */
  actions: ReactElement;
  /** Shown in the save bar, before the delete button. */
  tools?: ReactNode;
  /** The button that deletes the record, where it is not the ordinary one. */
  deletion?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form of an existing record. Saving and deleting lead to the list (spec §4). */
export function EditFrame(props: EditFrameProps) {
  const { resource, input, actions, tools, deletion = <DeleteButton />, children } = props;
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
        toolbar={
          <SaveBar>
            {tools}
            {deletion}
          </SaveBar>
        }
      >
        <KeptInput />
        <PublishedNotice />
        {children}
      </SimpleForm>
    </Edit>
  );
}
