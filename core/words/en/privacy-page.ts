import { MONTHLY } from '#core/operations/backup-retention';
import type { TextPart } from '#core/pages/text-part';
import { ACTIVITY_DAYS, PENDING_DAYS, SENT_DAYS } from '#core/privacy/kept-for';
import type { PrivacyFacts } from '#core/privacy/privacy-facts';
import { DOOR_AFTER_HOURS } from '#core/registrations/registration';
import { SECURITY_LOG_DAYS } from '#core/users/security-log';
import { own } from '#society/en';

const CAPTCHA = {
  altcha: [],
  recaptcha: ['Google’s reCAPTCHA tells whether a form was sent by a person, and learns your internet address.'],
  turnstile: ['Cloudflare’s Turnstile tells whether a form was sent by a person, and learns your internet address.'],
} as const;

const LIST = 'The newsletter’s form sends your name and your address to the mailing-list service that keeps our list.';

/** The page about privacy, as New Zealand's Privacy Act 2020 asks for it (principle 3), of what `docs/privacy.md` tells. */
export const privacyPage = {
  title: 'Privacy',
  lead: 'What this website keeps of you, why, for how long and who sees it, and how to have it corrected or erased.',
  /** The link at each form. */
  note: 'What becomes of your data',
  write: 'Write to us',
  authority: own.privacy.authority,
  text: ({ message_days, answer_days, party_days, captcha, has_mailing_list }: PrivacyFacts): TextPart[] => [
    `${own.name} asks for and holds what you give us on this website. ${own.privacy.law} protects it. To read our pages you need not give us anything.`,
    { heading: 'When you write to us' },
    `We ask for your name, your e-mail address and your message, to answer you. You need not write, but we cannot answer without them. Messages and our answers are kept for ${message_days} days and then deleted. The admins and editors of this website, who are volunteers of the society, can read them.`,
    { heading: 'When you ask us to take a photo down' },
    'At each photo you can ask for it. You need not say who you are, and consent to a photo can be withdrawn at any time, also by a parent or guardian. We keep what you wrote as a message, and tell nobody else who asked.',
    { heading: 'When you register for an event' },
    `We ask for your name, your e-mail address and how many of you come, to keep places for you and to tell you of changes; for your phone and what else we ask, to look after you. Of those who come with you we keep how many they are, and no name. Admins and editors see it; volunteers at the door see your name and how many you are, on phones that show it until ${DOOR_AFTER_HOURS} hours after the event. What you answered is deleted ${answer_days} days after the event, your name and addresses ${party_days} days after it; how many came stays. You can change and cancel by the link in our mails.`,
    { heading: 'When you subscribe to the newsletter' },
    ...(has_mailing_list ? [LIST] : []),
    `We keep your name, your e-mail address, your language and what you want to get, to send it to you, and when, where and to which words you agreed, to prove it. The admins alone see it. If you do not confirm within ${PENDING_DAYS} days, it is deleted. You can leave at any time by the link in each of our mails; that you left, when and why, is kept until you ask us to erase it.`,
    'We keep that a letter was sent to you, and nothing about whether you read it.',
    { heading: 'When you only read' },
    'The database keeps nothing of you. Your browser alone remembers the language that you chose. Errors, and requests that we refuse, stand in the logs of Cloudflare for 3 to 7 days, with your internet address and what was asked for. How many forms came from one internet address is counted, against abuse, for a week at the most.',
    { heading: 'When you are a volunteer with an account' },
    `We keep your name, address and role until the account is deleted; in which browsers you are signed in, while you are; what you changed, for ${ACTIVITY_DAYS} days; and a log of sign-ins and of changes to accounts, against abuse, for ${SECURITY_LOG_DAYS} days. Other volunteers see your name and what you changed.`,
    { heading: 'Who else has it' },
    `Cloudflare runs this website, and a mail service delivers our mail; they handle your data for us, also in other countries. Mails that we sent you are kept here for ${SENT_DAYS} days. Backups of all of it are kept for ${MONTHLY} months at the most. The map of our office comes from openstreetmap.org, which learns your internet address once you ask for the map.`,
    ...CAPTCHA[captcha],
    { heading: 'What you can ask of us' },
    `You can ask at any time what we hold about you, for a copy of it, and to have it corrected or erased. Write to us with the contact form, by mail, or to the address below. We answer to the address that you ask about, so that nobody else learns of it, within ${own.privacy.within}, as the law says.`,
    `What we erase stays in backups until they run out, ${MONTHLY} months at the most, and in the mailboxes to which mails were sent.`,
    { heading: 'If you are not content' },
    `Please tell us first. You can also complain to the ${own.privacy.authority}.`,
  ],
};
