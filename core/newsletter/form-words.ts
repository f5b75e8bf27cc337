import type { Lang } from '#core/kit/lang';
import { captcha } from '#core/words/en/captcha';
import { newsletterForm } from '#core/words/en/newsletter-form';
import { captcha as captchaNe } from '#core/words/ne/captcha';
import { newsletterForm as newsletterFormNe } from '#core/words/ne/newsletter-form';

interface NewsletterFormWords {
  form: typeof newsletterForm;
  captcha: typeof captcha;
}

const words: Readonly<Record<Lang, NewsletterFormWords>> = {
  en: { form: newsletterForm, captcha },
  ne: { form: newsletterFormNe, captcha: captchaNe },
};

/**
 * What the newsletter's form says in `lang`. It stands on every page and is seldom used: as properties of its island,
 * its words would be in the HTML of each page.
 */
export const newsletterFormWords = (lang: Lang): NewsletterFormWords => words[lang];
