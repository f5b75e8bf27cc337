import { Button } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { Edit, type EditProps, SimpleForm, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { useResetOptions } from '#admin/kit/form/useResetOptions.ts';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { PublishedNotice } from '#admin/shell/access/usePublished.tsx';
import { validateWith } from '#admin/shell/validate.ts';

interface EditFrameProps extends Pick<EditProps, 'redirect' | 'transform' | 'mutationOptions'> {
  resource: string;
  /** The server's schema, so that the form shows the same errors before it is sent. */
  input?: z.ZodType;
  actions: ReactElement;
  /** Leaves it to the server to say what is wrong, instead of the browser in its own words. */
  noValidate?: boolean;
  /** The route for a record that cannot be loaded, where its resource has no list. */
  whenGone?: string;
  tools?: ReactNode;
  deletion?: ReactNode;
  /** Below the form, about the same record. */
  below?: ReactNode;
  children: ReactNode;
}

/** The form of an existing record. Saving and deleting lead to the list (spec §4). */
export function EditFrame(props: EditFrameProps) {
  const { resource, input, actions, tools, deletion = <DeleteButton />, below, children } = props;
  const { redirect = 'list', transform, mutationOptions, whenGone, noValidate } = props;
  const resetOptions = useResetOptions();
  return (
    <Edit
      resource={resource}
      mutationMode="pessimistic"
      redirect={redirect}
      transform={transform}
      {...(mutationOptions && { mutationOptions })}
      actions={actions}
      queryOptions={useLoadFailure(resource, whenGone)}
    >
      <SimpleForm
        noValidate={noValidate}
        resetOptions={resetOptions}
        {...(input && { validate: validateWith(input) })}
        toolbar={
          <SaveBar resetOptions={resetOptions}>
            {tools}
            {deletion}
          </SaveBar>
        }
      >
        <UnsavedInput />
        <PublishedNotice />
        {children}
      </SimpleForm>
      {below}
    </Edit>
  );
}

/** Query options: when the record cannot be loaded, notifies and goes to the list (spec §8), or to the route `to`. */
export function useLoadFailure(resource: string, to = 'list') {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onError: () => {
      notify(`resources.${resource}.failed.one`, { type: 'error' });
      redirect(to, resource);
    },
  };
}

interface ViewOnSiteProps {
  href: string;
  label?: string;
}

/** A link to the public page of the record, in a new tab. */
export function ViewOnSite({ href, label = 'office.viewOnSite' }: ViewOnSiteProps) {
  const translate = useTranslate();
  return (
    <Button href={href} target="_blank" rel="noopener">
      {translate(label)}
    </Button>
  );
}
