import { eq } from 'drizzle-orm';
import { countAgainst, type Limit } from '#api/http/forms/limits';
import type { Submission, SubmissionContext } from '#api/http/forms/submission';
import type { Mail } from '#api/mail/mail';
import { contactOf } from '#api/mail/setup';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { TAKE_DOWN_FIELDS, type TakeDownInput, takeDownForm } from '#core/messages/take-down-form';
import { wordsOf } from '#core/words/languages';
import { picturesDrawnWith, publicPhoto } from '#db/galleries/public-photo';
import { contactSetting } from '#db/mail/state';
import { contactMessages } from '#db/messages/schema';
import { takeDownRow } from '#db/messages/write';
import { raiseNotice } from '#db/operations/notices';
import { siteSettings } from '#db/settings/schema';

const DAY = 24 * 3600;
/**
 * Photos that are hidden in a day before anybody has looked: by requests from one IP address, by all of them, and by
 * those without a captcha, which a browser without JavaScript cannot solve. Beyond these a request waits.
 */
export const HIDDEN_A_DAY = { from_one: 10, in_all: 30, unverified: 5 } as const;

/** A request to take a photo down. It becomes a message; unless the settings say otherwise, the photo is hidden. */
export const takeDownSubmission: Submission<TakeDownInput> = {
  name: 'take-down',
  fields: TAKE_DOWN_FIELDS,
  paths: ({ api, takeDown, takeDownSent }) => ({ api: api.takeDown(), page: takeDown(), sent: takeDownSent() }),
  form: takeDownForm,
  words: (words) => words.takeDown,
  sameWordsMs: 10 * 60_000,
  store: async (context, input, verified) => {
    const { db, config, env, now, lang } = context;
    const [[photo], drawn, before, [wait], [setting]] = await db.batch([
      publicPhoto(db, input.photo),
      picturesDrawnWith(db, input.photo),
      db
        .select({ subject: contactMessages.subject, decision: contactMessages.decision })
        .from(contactMessages)
        .where(eq(contactMessages.photo_id, input.photo)),
      db.select().from(siteSettings).where(eq(siteSettings.key, 'take_down')),
      contactSetting(db),
    ]);
    // What they are about does not depend on who reads them.
    const words = wordsOf(DEFAULT_LANG);
    const subject = photo ? words.takeDown.subject(photo.title) : before[0]?.subject;
    // Deleted since its page was opened, or never there: as it was asked for.
    if (subject === undefined) return { statements: [], mails: [] };

    // What somebody has decided to show is not hidden by asking once more.
    const mayHide = photo && wait?.value !== 'wait' && !before.some(({ decision }) => decision === 'shown');
    const isTooMany = mayHide && (await exceedsLimits(context, verified));
    const isHidden = mayHide && !isTooMany;
    const row = takeDownRow(input, { subject, verified, now, lang });
    const at = now.toISOString();
    // What deletes photos with their history is large: it is loaded when it is needed.
    const { dropPictures, takeDown } = await import('#api/galleries/take-down');
    const statements = [
      db.insert(contactMessages).values(row),
      ...(isHidden ? takeDown(db, photo.id, { actor: { id: null, email: words.takeDown.actor }, at }) : []),
      ...(isTooMany
        ? [raiseNotice(db, { key: 'take_down_waits', details: { photos: HIDDEN_A_DAY.in_all }, created_at: at })]
        : []),
    ];
    const president = contactOf(config, setting?.value ?? '');
    // As with other messages, a robot's notifies nobody unless it has hidden something.
    const mails = verified || isHidden ? [notification(row, { president, isHidden, origin: config.SITE_URL })] : [];
    return isHidden ? { statements, mails, afterwards: () => dropPictures(env, photo, drawn) } : { statements, mails };
  },
};

async function exceedsLimits({ db, ip, now }: SubmissionContext, verified: boolean): Promise<boolean> {
  const limits: [Limit, ...Limit[]] = [
    { key: `take-down-hides:${ip ?? 'unknown'}`, max: HIDDEN_A_DAY.from_one, seconds: DAY },
    verified
      ? { key: 'take-down-hides-in-all', max: HIDDEN_A_DAY.in_all, seconds: DAY }
      : { key: 'take-down-hides-unverified', max: HIDDEN_A_DAY.unverified, seconds: DAY },
  ];
  return (await countAgainst(db, limits, now)) !== null;
}

/** The mail that tells the president of a request, without the photo; a reply goes to whoever gave an address. */
function notification(
  { id, email, subject, message, reason }: ReturnType<typeof takeDownRow>,
  { president, isHidden, origin }: { president: string; isHidden: boolean | undefined; origin: string },
): Mail {
  const words = wordsOf(DEFAULT_LANG);
  const { mail, reasons } = words.takeDown;
  return {
    to: { address: president },
    subject: words.mail.message.subject(subject),
    ...(email && { reply_to: { address: email } }),
    text: [
      `${mail.intro(reasons[reason])} ${isHidden ? mail.hidden : mail.shown}`,
      ...(message ? [message] : []),
      `${words.mail.message.read}\n${origin}${paths.adminRecord('messages', id)}`,
    ].join('\n\n'),
  };
}
