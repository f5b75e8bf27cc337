import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSecondStepMissing, secondStepsAreShown } from '#admin/session/second-step-missing.ts';

const PROFILE = '/profile';

/** Leads an admin who needs a second step and has none to the profile, which says what to do. */
export function SecondStepGuide() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      onSecondStepMissing(() => {
        if (pathname !== PROFILE) navigate(PROFILE);
      }),
    [navigate, pathname],
  );
  // Another screen may ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(secondStepsAreShown, [pathname]);
  return null;
}
