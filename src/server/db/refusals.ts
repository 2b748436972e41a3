/**
 * What a write was admitted to is no longer there: deleted in the moment between. Nothing was
 * changed.
 */
export class GoneError extends Error {
  override name = 'GoneError';
  constructor() {
    super('The facility or area was deleted before it could be changed');
  }
}

/** The room's services would outgrow what a room may hold. Nothing was changed. */
export class RoomFullError extends Error {
  override name = 'RoomFullError';
  constructor() {
    super('The services of the room would be too many');
  }
}

/**
 * The rooms of the facility would together outgrow what one answer can hold. Nothing was changed.
 */
export class FacilityFullError extends Error {
  override name = 'FacilityFullError';
  constructor() {
    super('The services of the facility would be too many');
  }
}

/**
 * An idempotency key came again with another request than the one it stands for. Nothing was
 * changed.
 */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
  constructor() {
    super('The idempotency key stands for another request');
  }
}
