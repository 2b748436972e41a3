import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Option, type Command } from 'commander';
import { StartError } from '../config';
import { checkFile } from '../domain/facility-file/check-file';
import { csvHeader, writeCsv } from '../domain/facility-file/csv-file';
import { exportFacility } from '../domain/facility-file/facility-content';
import { importFacility, type Imported } from '../domain/facility-file/import-facility';
import { readCsv, type CsvOptions } from '../domain/facility-file/csv-file';
import { decode, readJson, type FileProblem } from '../domain/facility-file/read-file';
import { byOption, type ByOption, newCommand, showProgress, withStore } from './command';
import { writeWhole } from './interruption';

const columnsInLines = csvHeader.join(',').replaceAll(/.{70,90},/g, '$&\n  ');

const importFormats = `What a file leaves out stays as it is. A list that it has is the whole list.
Occupancy and services of rooms that are there already stay too, since they may be newer than the
file; --with-occupancy takes them where a room has not changed since the export (date_updated).
A facility that is new needs name, status, type and subscribed. Identifiers of rooms are in the
short form, without the facility's. They are text: 007 stays 007.

JSON: an object
  { "id_external": "CHU-LYON", "name": "…", "status": "active", "type": "hospital",
    "subscribed": true, "per_room_services": true,
    "ssid_public": "…" or null, "subscription_url": "https://…" or null,
    "address": any JSON, "devices": any JSON, "date_created": "2021-03-15T09:12:44.120Z",
    "areas": [ { "id_external": "A-101", "name": "…" or null, "status": "open" or "closed",
                 "date_updated": "2026-01-31T09:00:00.000Z",
                 "data_services": [ { "id": "…", "code": "TV", … } ] or null,
                 "data_general": [ … ] or null } ],
    "areas_autocomplete_list": [ { "id_external": "A-101", "name": "…" } ] or null }
  A service without an id is given one.

CSV: UTF-8 or UTF-16, with or without a byte order mark; "," or ";" or tab; the first row names the
columns, in any order:
  ${columnsInLines}
  "record" says what a row is: facility, area or provisioning. Without that column all rows are what
  --rows says, of the facility that --facility names; then id_external and name are enough.
  data_services, data_general, address and devices are JSON (address and devices may be plain
  text); an empty cell is no value. A text that a spreadsheet would take for a formula (it begins
  with = + - @, tab or CR) has an apostrophe before it, which the import takes away.`;

export const importCommand = newCommand(
  'import',
  'Creates or updates a facility from a JSON or CSV file',
  `\
The file is checked as a whole: every error is listed with its row and column, and then nothing is
changed.
Grants are not part of a file: "roomdesk partner grant" gives them.

${importFormats}`,
)
  .argument('<FILE>', "the file; its name's ending tells its format")
  .addOption(formatOption('its format, where the ending does not say it'))
  .option('--facility <ID>', 'the facility, for a CSV file that has no row of it')
  .addOption(
    new Option('--rows <KIND>', 'what the rows of a CSV file without a column "record" are')
      .choices(['area', 'provisioning'])
      .default('area'),
  )
  .option(
    '--remove',
    'also remove rooms that the facility has and the file has not, with their services',
  )
  .option(
    '--with-occupancy',
    'also take occupancy and services of rooms that have not changed since the export',
  )
  .addOption(byOption())
  .action(async (path: string, options: ImportOptions, command: Command) => {
    const { facility, rows, by: actor, remove = false, withOccupancy } = options;
    const format = options.format ?? formatOf(path);
    if (format === undefined)
      return command.error('--format takes json or csv; the name of the file tells neither.');
    if (format === 'json' && facility !== undefined)
      return command.error('--facility is for CSV; in JSON the facility has its id_external.');
    const source = decode(await readFile(path));
    const reading =
      format === 'json'
        ? readJson(source)
        : readCsv(source, { facility, facilityOption: '--facility', rowsAre: rows });
    const { content, problems } = checkFile(reading);
    if (content === undefined) throw refused(path, problems);
    const imported = await withStore((db) =>
      importFacility(db, content, {
        actor,
        remove,
        withOccupancy,
        onProgress: showProgress('rooms'),
      }),
    );
    console.log(describe(content.id_external, imported));
  });

type Format = 'json' | 'csv';

interface ImportOptions extends ByOption {
  format?: Format;
  facility?: string;
  rows: CsvOptions['rowsAre'];
  remove?: boolean;
  withOccupancy?: boolean;
}

function formatOption(description: string): Option {
  return new Option('--format <FORMAT>', description).choices(['json', 'csv']);
}

function formatOf(path: string): Format | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  return ending === 'json' || ending === 'csv' ? ending : undefined;
}

function refused(path: string, problems: FileProblem[]): StartError {
  const lines = problems.map(({ place, message }) => `  ${place}: ${message}`);
  return new StartError(
    [
      `${path} has ${lines.length} error${lines.length === 1 ? '' : 's'}. Nothing was changed.`,
      ...lines,
    ].join('\n'),
  );
}

function describe(id: string, { created, changed, areas, left, entries }: Imported): string {
  const stays =
    left.length === 0 ? '' : `\nOccupancy and services stay as they are: ${left.join(', ')}.`;
  if (!changed) return `${id} is as the file says already.${stays}`;
  const rooms =
    areas === undefined
      ? []
      : [
          `rooms: ${areas.added} added, ${areas.changed} changed, ${areas.removed} ` +
            `removed, ${areas.unchanged} as before`,
        ];
  const list = entries === undefined ? [] : [`provisioning list: ${entries} entries`];
  return [`${id} is ${created ? 'new' : 'updated'}`, ...rooms, ...list].join('; ') + `.${stays}`;
}

export const exportCommand = newCommand(
  'export',
  'Writes a facility as JSON or CSV, which import takes back',
  `\
Rooms with their services and the provisioning list are in it; grants, revision and the facility's
date of change are not.
"roomdesk facility import --help" tells the formats.`,
)
  .argument('<ID>', 'external identifier of the facility')
  .addOption(formatOption('json without it, unless the file to write ends in .csv'))
  .option(
    '--out <FILE>',
    'the file to write, in place of one that is there; without it the standard output is written',
  )
  .action(async (id: string, { format, out }: { format?: Format; out?: string }) => {
    const content = await withStore((db) => exportFacility(db, id));
    if (content === undefined) throw new StartError(`There is no facility ${id}.`);
    const text =
      (format ?? formatOf(out ?? '')) === 'csv'
        ? writeCsv(content)
        : `${JSON.stringify(content, null, 2)}\n`;
    if (out === undefined) return write(text);
    await writeWhole(out, [text]);
    console.error(
      `${out}: ${content.areas?.length ?? 0} rooms, ` +
        `${content.areas_autocomplete_list?.length ?? 0} provisioning entries.`,
    );
  });

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error == null ? resolve() : reject(error)));
  });
}
