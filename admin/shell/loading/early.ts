import { askEarly } from '#admin/shell/loading/early-answer.ts';
import { loadFirstScreen } from '#admin/shell/loading/first-screens.ts';
import { paths } from '#core/kit/paths';

// The page of the back office runs this while React is still on its way: the frame, the screen of the address and the
// answer to who is signed in come beside it. A failure is ignored: App.tsx and the sign-in check ask again.
askEarly(`${paths.api.auth()}/get-session`);
import('#admin/shell/BackOffice.tsx').catch(() => {});
loadFirstScreen(window.location.pathname);
