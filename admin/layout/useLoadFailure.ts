import { useNotify, useRedirect } from 'react-admin';

/** A handler for a record that cannot be loaded: notifies and goes to the list (spec §8). */
export function useLoadFailure(resource: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onError: () => {
      notify(`resources.${resource}.failed.one`, { type: 'error' });
      redirect('list', resource);
    },
  };
}
