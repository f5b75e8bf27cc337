import { DEFAULT_LANG } from '#core/kit/lang';
import { formSource } from '#core/newsletter/consent-source';
import type { Database } from '#db/kit/client';
import { contactMessages } from '#db/messages/schema';
import { messageRow } from '#db/messages/write';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { subscriberRow } from '#db/newsletter/write';
import { profileRow } from '#db/users/profile';
import { profiles } from '#db/users/schema';

const DAY_MS = 86_400_000;

/** People with an account but no way into the back office: they have no password yet. */
const users = [
  { email: 'asha.demo@example.org', role: 'user', is_active: true, days: 40 },
  { email: 'nirmal.demo@example.org', role: 'user', is_active: false, days: 200 },
] as const;

const messages = [
  {
    name: 'Pema Demo',
    email: 'pema.demo@example.org',
    subject: 'Language classes for a six-year-old',
    message:
      'Namaste! Our daughter is six and understands Nepali but answers in English.\nIs there still a place in the children’s class, and what should she bring?',
    status: 'unread',
    verified: true,
    days: 1,
  },
  {
    name: 'Rohan Demo',
    email: 'rohan.demo@example.org',
    subject: 'स्वयंसेवक हुन चाहन्छु',
    message: 'नमस्ते, म भर्खरै अकल्यान्ड आएको हुँ र तिहारको कार्यक्रममा सहयोग गर्न चाहन्छु। कसलाई भेट्नुपर्छ?',
    status: 'unread',
    verified: true,
    lang: 'ne',
    days: 3,
  },
  {
    name: 'Mount Albert Library',
    email: 'library.demo@example.org',
    subject: 'A shelf of Nepali books',
    message: 'We have room for a small shelf of Nepali picture books and would love your advice on titles.',
    status: 'read',
    verified: true,
    days: 12,
  },
  {
    name: 'A visitor',
    email: 'visitor.demo@example.org',
    subject: 'Parking at the hall',
    message: 'Is there parking beside the hall, or should we come by train?',
    status: 'unread',
    verified: false,
    days: 2,
  },
] as const;

const subscribers = [
  { name: 'Tara Demo', email: 'tara.demo@example.org', status: 'confirmed', days: 90 },
  { name: 'Bimal Demo', email: 'bimal.demo@example.org', status: 'confirmed', days: 31 },
  { name: 'Kiri Demo', email: 'kiri.demo@example.org', status: 'pending', days: 1 },
  { name: 'Suman Demo', email: 'suman.demo@example.org', status: 'unsubscribed', days: 300 },
] as const;

/** The statements that insert the users, messages and newsletter subscribers as of `now`. */
export function peopleStatements(db: Database, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    db.insert(profiles).values(users.map(({ days, ...user }) => profileRow(user, ago(days)))),
    db
      .insert(contactMessages)
      .values(
        messages.map(({ status, verified, days, ...message }) => ({
          ...messageRow(message, { verified, now: ago(days) }),
          status,
        })),
      ),
    db.insert(newsletterSubscribers).values(
      subscribers.map(({ status, days, ...person }) => {
        const at = ago(days).toISOString();
        return {
          ...subscriberRow(person),
          id: crypto.randomUUID(),
          status,
          ...(status !== 'pending' && { consent_at: at, consent_source: formSource(DEFAULT_LANG) }),
          created_at: at,
          updated_at: at,
        };
      }),
    ),
  ];
}
