import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@bellows/api';

interface Details {
  /** Which event of the log is meant, from 1. */
  readonly at?: number | null;
  /** In seconds. */
  readonly retryAfter?: number;
  /** The methods that the path takes. */
  readonly allow?: readonly string[];
}

/** Thrown by what answers a request, to answer it with an error of the protocol. The message is for those who write clients. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get statusCode(): number {
    return ERROR_STATUS[this.code];
  }

  /** What is sent. */
  get body(): ErrorBody {
    const { at } = this.details;
    const place = at === undefined || at === null ? {} : { at };
    return { error: { code: this.code, message: this.message, ...place } };
  }
}
