import type { TranslateFunction } from 'ra-core';
import { plain } from '#admin/history/pieces.ts';
import { tell } from '#admin/history/sentence.ts';
import { readable } from '#admin/kit/readable.ts';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { detailOf, whatOf } from '#admin/operations/security-log/telling.ts';
import { officeLang, officeWords } from '#admin/shell/language.ts';
import { shownSource } from '#core/newsletter/consent-source';
import type { PersonalExport, PersonalKind } from '#core/privacy/contract';

/** A field in words, and what it says. */
export type PaperLine = readonly [label: string, value: string];

/** A kind of data with all that is stored of it: each entry is a block of lines. */
export interface PaperSection {
  title: string;
  entries: PaperLine[][];
}

/** All that is stored about a person, in the language of the back office; kinds of which there is nothing are left out. */
export function paperSections(data: PersonalExport, translate: TranslateFunction): PaperSection[] {
  const own = (key: string, args = {}): string => translate(`privacy.paper.${key}`, args);
  const label = (resource: string, field: string): string => translate(`resources.${resource}.fields.${field}`);
  const word = (key: string, value: string): string => translate(`resources.${key}.${value}`, { _: value });
  const { kinds } = officeWords().privacy;
  const of = (kind: PersonalKind, entries: PaperLine[][]) => ({ title: kinds[kind](entries.length), entries });
  const doneBy = (isOther: boolean): PaperLine => [own('by'), own(isOther ? 'others' : 'themselves')];

  /** The fields of a record by their labels. */
  const fieldsOf = <T extends object>(resource: string, record: T, names: readonly (keyof T & string)[]): PaperLine[] =>
    names.map((name) => [label(resource, name), readable(record[name])]);

  const messages = data.messages.map((message) => [
    ...fieldsOf('messages', message, ['created_at', 'name', 'email', 'subject', 'message']),
    [label('messages', 'status'), word('messages.status', message.status)] as const,
    ...fieldsOf('messages', message, ['verified']),
    ...message.answers.map(
      (one): PaperLine => [own('answer', { at: readableMoment(one.created_at) }), readable(one.body)],
    ),
  ]);
  const subscription = data.subscription.map((reader): PaperLine[] => [
    ...fieldsOf('subscribers', reader, ['name', 'email']),
    [label('subscribers', 'status'), word('subscribers.status', reader.status)],
    ...fieldsOf('subscribers', reader, ['consent_at']),
    [
      label('subscribers', 'consent_source'),
      readable(reader.consent_source && shownSource(reader.consent_source, officeLang())),
    ],
    ...fieldsOf('subscribers', reader, ['created_at']),
    [own('changed'), readable(reader.updated_at)],
  ]);
  const letters = data.letters.map((letter): PaperLine[] => [
    [label('letters', 'subject'), letter.subject],
    [label('letters', 'status'), translate(`privacy.paper.deliveries.${letter.status}`, { _: letter.status })],
    [own('changed'), readable(letter.changed_at)],
  ]);
  const account = data.account.map((one): PaperLine[] => [
    ...fieldsOf('users', one, ['name', 'email']),
    [label('users', 'role'), word('users.roles', one.role)],
    ...fieldsOf('users', one, ['is_active', 'role_ends_on', 'last_sign_in_at', 'created_at']),
    [own('changed'), readable(one.updated_at)],
  ]);
  const sessions = data.sessions.map((one): PaperLine[] => [
    [own('user_agent'), readable(one.user_agent)],
    [own('ip_address'), readable(one.ip_address)],
    [own('signed_in'), readable(one.created_at)],
    [own('changed'), readable(one.updated_at)],
    [own('expires'), readable(one.expires_at)],
  ]);
  const secondSteps: PaperLine[][] = [
    ...data.passkeys.map((one): PaperLine[] => [
      [own('passkey'), readable(one.name)],
      [label('users', 'created_at'), readable(one.created_at)],
      [own('used'), readable(one.last_used_at)],
    ]),
    ...data.authenticator_apps.map((one): PaperLine[] => [
      [own('app'), readable(one.created_at)],
      [own('confirmed'), readable(one.confirmed_at)],
    ]),
  ];
  if (data.recovery_codes > 0) secondSteps.push([[own('recovery_codes'), String(data.recovery_codes)]]);
  const signIns = data.sign_ins.map((one): PaperLine[] => [
    [label('security_log', 'at'), readable(one.at)],
    [label('security_log', 'kind'), whatOf(one, translate)],
    [label('security_log', 'detail'), readable(detailOf(one, translate))],
    [label('security_log', 'count'), String(one.count)],
    [label('security_log', 'first_at'), readable(one.first_at)],
    doneBy(one.by_somebody_else),
  ]);
  const mails = data.mails.map((mail): PaperLine[] => [
    ...fieldsOf('outbox', mail, ['created_at', 'to', 'subject']),
    [label('outbox', 'status'), word('outbox.status', mail.status)],
    [own('text'), mail.text],
  ]);
  const answersGiven = data.answers_given.map((one): PaperLine[] => [
    [own('written'), readable(one.created_at)],
    [own('body'), readable(one.body)],
  ]);
  const history = data.history.map((one): PaperLine[] => [
    [label('history', 'period'), readable(one.at)],
    [label('history', 'resource'), doneIn(one, translate)],
    doneBy(one.by_somebody_else),
  ]);
  const changes = data.account_changes.map(({ before, after }) => changedFields(before, after, translate));
  return [
    of('messages', messages),
    of('subscription', subscription),
    { title: own('letters', { smart_count: letters.length }), entries: letters },
    of('account', account),
    { title: own('changes'), entries: changes },
    of('sessions', sessions),
    of('second_steps', secondSteps),
    of('sign_ins', signIns),
    of('mails', mails),
    of('answers_given', answersGiven),
    of('history', history),
  ].filter(({ entries }) => entries.length > 0);
}

/** What an entry of the history did, as the history tells it. */
function doneIn(
  { action, resource, title, count, at }: PersonalExport['history'][number],
  translate: TranslateFunction,
) {
  const records = [{ id: '', title }];
  const change = {
    id: '',
    at,
    actor: '',
    actor_id: null,
    action,
    resource,
    count,
    records,
    parts: [],
    in_bin_until: null,
  };
  const told = tell(change, translate).map(({ pieces }) => plain(pieces, ({ value }) => readable(value)));
  return told.join(' ') || [translate(`resources.${resource}.name`, { smart_count: 1, _: resource }), title].join(' ');
}

/** What names a record, and what has no meaning for people. */
const UNTOLD: ReadonlySet<string> = new Set(['id', 'image', 'search']);

/** The fields of the account that one change changed, before and after. */
function changedFields(before: unknown, after: unknown, translate: TranslateFunction): PaperLine[] {
  const [was, becomes] = [before, after].map((said) => new Map(Object.entries(said ?? {})));
  return (
    [
      ['from', was],
      ['to', becomes],
    ] as const
  ).flatMap(([key, fields = new Map<string, unknown>()]) =>
    [...fields].flatMap(([name, value]): PaperLine[] => {
      if (UNTOLD.has(name)) return [];
      const field = translate(`resources.users.fields.${name}`, { _: translate(`privacy.paper.${name}`, { _: name }) });
      const text = name === 'role' ? translate(`resources.users.roles.${value}`) : readable(value);
      return [[translate(`privacy.paper.${key}`, { field }), text]];
    }),
  );
}
