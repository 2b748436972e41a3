import { extname } from 'node:path';
import { StartError } from '../config';
import { exportFacility } from '../domain/facility-file/export-facility';
import { readArguments, UsageError, type Command } from './command';
import { writeWhole } from './write-whole';
import { withStore } from './with-store';
import { writeCsv } from '../domain/facility-file/write-csv';

/** `roomdesk facility export`: what `facility import` takes back, as it was at one moment. */
export const exportCommand: Command = {
  summary: 'Writes a facility as JSON or CSV, which import takes back',
  help: `Usage: roomdesk facility export ID [--format json|csv] [--out FILE]

  ID          external identifier of the facility
  --format    json (default) or csv; the ending of FILE tells it, too
  --out FILE  the file to write, in place of one that is there; without it the standard output is written

Rooms with their services and the provisioning list are in it; grants, revision and dates of change are not.
"roomdesk facility import --help" tells the formats.`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      { format: { type: 'string' }, out: { type: 'string' } },
      [1, 1],
    );
    const [id = ''] = positionals;
    const format =
      values.format ?? (extname(values.out ?? '').toLowerCase() === '.csv' ? 'csv' : 'json');
    if (format !== 'json' && format !== 'csv') throw new UsageError('--format takes json or csv.');
    const content = await withStore((db) => exportFacility(db, id));
    if (content === undefined) throw new StartError(`There is no facility ${id}.`);
    const text = format === 'csv' ? writeCsv(content) : `${JSON.stringify(content, null, 2)}\n`;
    if (values.out === undefined) return write(text);
    await writeWhole(values.out, [text]);
    console.error(
      `${values.out}: ${content.areas?.length ?? 0} rooms, ${content.areas_autocomplete_list?.length ?? 0} provisioning entries.`,
    );
  },
};

/** Waits until a pipe has taken it all. */
function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error == null ? resolve() : reject(error)));
  });
}
