import { runtimeConfigOf } from '#api/http/env-config';
import type { CaptchaProps } from '#site/islands/forms/captcha/Captcha.tsx';

/** What the captcha of a form is given by its page: its provider, and the texts that it shows itself. */
export function captchaProps({ words, config }: Pick<App.Locals, 'words' | 'config'>): CaptchaProps {
  const { label, loading, required, check, working, done, expired, failed } = words.captcha;
  return {
    served: runtimeConfigOf(config).captcha,
    words: { label, loading, required, check, working, done, expired, failed },
  };
}
