/**
 * The request is impossible, and nothing was changed. The message is a sentence for the person who
 * made it.
 */
export class DomainError extends Error {
  override name = 'DomainError';
}
