import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DEFAULT_LANG } from '#core/kit/lang';
import type { RefusalReason } from '#core/kit/refusal-contract';
import type { Words } from '#core/words/en';
import { type Text, wordsOf } from '#core/words/languages';

/** Texts by field, as a form shows them. */
export type FieldTexts = Readonly<Record<string, Text>>;

/**
 * An error that a caller is meant to see. `onError` turns it into `{ message, errors? }` with this
 * status, in the caller's language; anything else is logged and hidden.
 */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly #text: Text;
  readonly #fields: FieldTexts | undefined;

  constructor(status: ContentfulStatusCode, text: Text, fields?: FieldTexts) {
    super();
    this.name = new.target.name;
    this.status = status;
    this.#text = text;
    this.#fields = fields;
  }

  /** A code that tells a script what the caller can do about it. */
  readonly reason: RefusalReason | undefined = undefined;

  said(words: Words): { message: string; errors?: Record<string, string>; reason?: RefusalReason } {
    const fields = Object.entries(this.#fields ?? {});
    return {
      message: this.#text(words),
      ...(this.reason && { reason: this.reason }),
      ...(this.#fields && { errors: Object.fromEntries(fields.map(([name, text]) => [name, text(words)])) }),
    };
  }

  /** The same for a log, where nobody knows the caller's language. */
  override get message(): string {
    return this.said(wordsOf(DEFAULT_LANG)).message;
  }

  get fields(): FieldTexts {
    return this.#fields ?? {};
  }

  /** The texts by field, for a log. */
  get errors(): Record<string, string> | undefined {
    return this.said(wordsOf(DEFAULT_LANG)).errors;
  }
}

/** 400: the request cannot be read. */
export class Malformed extends ApiError {
  constructor(text: Text) {
    super(400, text);
  }
}

/** 401: nobody is signed in. */
export class Unauthenticated extends ApiError {
  constructor(text: Text = ({ errors }) => errors.unauthenticated) {
    super(401, text);
  }
}

/** 403: the caller may not do this. */
export class Forbidden extends ApiError {
  constructor(text: Text = ({ errors }) => errors.forbidden, fields?: FieldTexts) {
    super(403, text, fields);
  }
}

/** 403: the caller has to prove once more who they are (`api/auth/confirm`). */
export class MustConfirm extends Forbidden {
  override readonly reason = 'confirm';

  constructor() {
    super(({ factors }) => factors.confirm);
  }
}

/** 403: the caller has a second step, and has not used it in this session (`api/auth/confirm`). */
export class MustUseFactor extends Forbidden {
  override readonly reason = 'confirm';

  constructor() {
    super(({ factors }) => factors.useYours);
  }
}

/** 403: the society demands a second step of admins, and this one has none. */
export class SecondStepMissing extends Forbidden {
  override readonly reason = 'second_step';

  constructor() {
    super(({ factors }) => factors.missing);
  }
}

/** 404: there is no such thing. */
export class NotFound extends ApiError {
  constructor(text: Text = ({ errors }) => errors.notFound) {
    super(404, text);
  }
}

/** 409: a rule of the society forbids it, or somebody else made a change in between. */
export class Conflict extends ApiError {
  constructor(text: Text) {
    super(409, text);
  }
}

/**
 * 409: the record was changed after the caller read it. `current` is what is stored now; `onError` adds who changed it.
 */
export class Outdated extends Conflict {
  readonly record: Readonly<{ resource: string; id: string }>;
  readonly current: Record<string, unknown>;

  constructor(
    record: { resource: string; id: string },
    current: Record<string, unknown>,
    text: Text = ({ errors }) => errors.outdated,
  ) {
    super(text);
    this.record = record;
    this.current = current;
  }
}

/** 413: the body or the file is too large. */
export class TooLarge extends ApiError {
  constructor(text: Text = ({ errors }) => errors.tooLarge, fields?: FieldTexts) {
    super(413, text, fields);
  }
}

/** 422: understood, but fields are wrong. */
export class Invalid extends ApiError {
  constructor(fields: FieldTexts, text: Text = ({ errors }) => errors.validation) {
    super(422, text, fields);
  }
}

/** 503: something the answer needs is not there at the moment. */
export class Unavailable extends ApiError {
  constructor(text: Text) {
    super(503, text);
  }
}

/** 429: too often; `retryAfter` says in how many seconds it may be tried again. */
export class TooManyRequests extends ApiError {
  readonly retryAfter: number;

  constructor(text: Text, retryAfter: number) {
    super(429, text);
    this.retryAfter = retryAfter;
  }
}
