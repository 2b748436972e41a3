/** Refusals for which an entrance can name a way out. */
type DomainErrorCode = 'facility_not_generated' | 'rooms_to_remove';

/**
 * The request is impossible, and nothing was changed. The message is a sentence for the person who
 * made it. By `code`, each entrance adds how to do it all the same.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: DomainErrorCode | undefined;

  constructor(
    message: string,
    { code, ...options }: ErrorOptions & { code?: DomainErrorCode } = {},
  ) {
    super(message, options);
    this.code = code;
  }
}
