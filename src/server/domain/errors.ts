/** The request is impossible, and nothing was changed. The message is for who made it. */
export class DomainError extends Error {
  override name = 'DomainError';
}
