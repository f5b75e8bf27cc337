import { Alert } from '@mui/material';
import { ValidationError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** What is wrong with a field that has no input of its own to say so, such as a list of parts. */
export function FieldProblem({ source }: { source: string }) {
  const { getFieldState } = useFormContext();
  const { error } = getFieldState(source, useFormState());
  return error?.message ? (
    <Alert severity="error" sx={{ my: 1 }}>
      <ValidationError error={error.message} />
    </Alert>
  ) : null;
}
