import { signInTexts as nepali } from '#admin/account/sign-in/texts.ne.ts';
import { signInTexts as english } from '#admin/account/sign-in/texts.ts';
import type { Lang } from '#core/kit/lang';
import { wordsOf } from '#core/words/languages';

const texts: Readonly<Record<Lang, typeof english>> = { en: english, ne: nepali };

/**
 * Every text of the screens before the back office, in a language. The server passes them as props, so that the browser
 * need not load all words of a language.
 */
export function screenTexts(lang: Lang) {
  const { site, auth, address } = wordsOf(lang);
  return {
    ...texts[lang],
    siteName: site.name,
    /** `{title}` is replaced by the screen's name. */
    pageTitle: site.title('{title}'),
    loginError: auth.loginError,
    resetError: auth.resetError,
    resetSent: auth.resetSent,
    passwordSet: auth.passwordSet,
    linkStale: auth.linkStale,
    addressFailed: address.failed,
    addressChanged: address.changed,
  };
}
export type ScreenTexts = ReturnType<typeof screenTexts>;
