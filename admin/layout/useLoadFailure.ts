import { useNotify, useRedirect } from 'react-admin';

/** What an edit screen does when its record cannot be loaded: it says so and goes to the list (spec §8). */
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
