import { useEffect } from 'react';
import { Loading } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { wanting } from '#admin/account/sign-in/place-after.ts';
import { paths } from '#core/kit/paths';

/** react-admin's state: the screen that somebody left or could not open. */
const leftContract = z.object({ nextPathname: z.string(), nextSearch: z.string().optional() });

/** Leaves for the sign-in, a page of its own that is there before the back office is loaded. */
export function LoginPage() {
  const { state } = useLocation();
  useEffect(() => {
    const { data } = leftContract.safeParse(state);
    const wanted = data && `${paths.admin()}${data.nextPathname}${data.nextSearch ?? ''}`;
    window.history.replaceState(wanted ? wanting(wanted) : null, '', paths.adminLogin());
    // A full page load, so that nothing of the session stays in memory.
    window.location.reload();
  }, [state]);
  return <Loading />;
}
