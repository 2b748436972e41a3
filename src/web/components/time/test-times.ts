import * as fc from 'fast-check';

export const wireTime = fc.oneof(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })
    .chain((date) =>
      fc.constantFrom(
        date.toISOString(),
        date.toISOString().slice(0, 10),
        `${date.toISOString().slice(0, 19)}+02:00`,
        date.toISOString().slice(0, 19),
      ),
    ),
  // What databases and spreadsheets write for never, always and nothing.
  fc.constantFrom('0001-01-01', '1899-12-30', '1900-01-01T00:00:00Z', '1969-12-31', '9999-12-31'),
  fc.constantFrom(undefined, null, '', 'soon', '2026-02-31', '2026-02-31T10:00:00.000Z', 17, {}),
);

/** Zones whose clocks differ by half an hour, skip a day, or change at midnight. */
export const zones = fc.constantFrom(
  ...'Europe/Paris UTC America/St_Johns Australia/Lord_Howe Asia/Kathmandu Pacific/Apia'.split(' '),
  ...'Africa/Casablanca Africa/Cairo America/Havana America/Santiago'.split(' '),
);
