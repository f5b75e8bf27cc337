import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { en } from '#core/words/en';

/** Texts by field, as a form shows them. */
export type FieldErrors = Record<string, string>;

/**
 * An error that a caller is meant to see. `onError` turns it into
 * `{ message, errors? }` with this status; anything else is logged and hidden.
 */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly errors: FieldErrors | undefined;

  constructor(status: ContentfulStatusCode, message: string, errors?: FieldErrors) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.errors = errors;
  }
}

/** 400: the request cannot be read. */
export class Malformed extends ApiError {
  constructor(message: string) {
    super(400, message);
  }
}

/** 401: nobody is signed in. */
export class Unauthenticated extends ApiError {
  constructor(message = en.errors.unauthenticated) {
    super(401, message);
  }
}

/** 403: whoever is signed in may not do this. */
export class Forbidden extends ApiError {
  constructor(message = en.errors.forbidden) {
    super(403, message);
  }
}

/** 404: there is no such thing. */
export class NotFound extends ApiError {
  constructor(message = en.errors.notFound) {
    super(404, message);
  }
}

/** 409: a rule of the society or a change by somebody else stands against it. */
export class Conflict extends ApiError {
  constructor(message: string) {
    super(409, message);
  }
}

/** 409: the record was changed after the caller read it; `current` is what is stored now. */
export class Outdated extends Conflict {
  readonly current: Record<string, unknown>;

  constructor(current: Record<string, unknown>) {
    super(en.errors.outdated);
    this.current = current;
  }
}

/** 413: more than we take. */
export class TooLarge extends ApiError {
  constructor(message = en.errors.tooLarge, errors?: FieldErrors) {
    super(413, message, errors);
  }
}

/** 422: understood, but fields are wrong. */
export class Invalid extends ApiError {
  constructor(errors: FieldErrors, message = en.errors.validation) {
    super(422, message, errors);
  }
}

/** 503: something the answer needs is not there at the moment. */
export class Unavailable extends ApiError {
  constructor(message: string) {
    super(503, message);
  }
}

/** 429: too often; `retryAfter` says in how many seconds it may be tried again. */
export class TooManyRequests extends ApiError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(429, message);
    this.retryAfter = retryAfter;
  }
}
