import type { RuntimeConfig } from '#core/kit/runtime-config';
import { ANSWER_DAYS, PARTY_DAYS, RETENTION_DAYS } from '#core/privacy/kept-for';

/** What the page about privacy tells of an installation. */
export interface PrivacyFacts {
  message_days: number;
  answer_days: number;
  party_days: number;
  captcha: RuntimeConfig['captcha']['provider'];
  /** Whether the newsletter's form goes to a service of its own. */
  has_mailing_list: boolean;
}

/** The facts of an installation that nobody has set up otherwise. */
export const DEFAULT_FACTS: PrivacyFacts = {
  message_days: RETENTION_DAYS,
  answer_days: ANSWER_DAYS,
  party_days: PARTY_DAYS,
  captcha: 'altcha',
  has_mailing_list: false,
};
