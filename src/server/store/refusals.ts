/** What a write was admitted to is no longer there: deleted in the moment between. Nothing was changed. */
export class GoneError extends Error {
  override name = 'GoneError';
  constructor() {
    super('The facility or area was deleted before it could be changed');
  }
}

/** An idempotency key came again with another request than the one it stands for. Nothing was changed. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
  constructor() {
    super('The idempotency key stands for another request');
  }
}
