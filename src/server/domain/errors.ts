/** Refusals that an entrance can name a way around. */
type DomainErrorCode = 'database_not_empty' | 'facility_not_generated' | 'rooms_to_remove';

/**
 * What was wanted cannot be done, and nothing was changed: a sentence for the person who wanted it.
 * How to do it all the same is for each entrance to say, by `code`.
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
