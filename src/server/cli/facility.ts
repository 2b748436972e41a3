import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { StartError } from '../config';
import { checkFile } from '../domain/facility-file/check-file';
import { exportFacility } from '../domain/facility-file/facility-content';
import { importFacility, type Imported } from '../domain/facility-file/import-facility';
import { readCsv, rowKinds, type RowKind } from '../domain/facility-file/csv-file';
import { decode, readJson, type FileProblem } from '../domain/facility-file/read-file';
import { byOption, type ByOption, newCommand, withStore } from './command';
import { writeWhole } from './interruption';

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

CSV: rooms or entries of the provisioning list, of the facility that --facility names. UTF-8 or
UTF-16, with or without a byte order mark; "," or ";" or tab; the first row names the columns,
id_external and name, in any order. A text that a spreadsheet would take for a formula (it begins
with = + - @, tab or CR) may have an apostrophe before it, which the import takes away.`;

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
  .option('--facility <ID>', 'the facility, for a CSV file')
  .addOption(
    new Option('--rows <KIND>', 'what the rows of a CSV file are')
      .choices(rowKinds)
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
    const isCsv = /\.csv$/i.test(path);
    if (!isCsv && !/\.json$/i.test(path))
      return command.error('The name of the file must end in .json or .csv.');
    const source = decode(await readFile(path));
    if (isCsv !== (facility !== undefined))
      return command.error(
        '--facility is for CSV, and needed there; in JSON the facility has its id_external.',
      );
    const reading = facility === undefined ? readJson(source) : readCsv(source, facility, rows);
    const { content, problems } = checkFile(reading);
    if (content === undefined) throw refused(path, problems);
    const imported = await withStore((db) =>
      importFacility(db, content, { actor, remove, withOccupancy }),
    );
    console.log(describe(content.id_external, imported));
  });

interface ImportOptions extends ByOption {
  facility?: string;
  rows: RowKind;
  remove?: boolean;
  withOccupancy?: boolean;
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
  'Writes a facility as JSON, which import takes back',
  `\
Rooms with their services and the provisioning list are in it; grants, revision and the facility's
date of change are not.
"roomdesk facility import --help" tells the format.`,
)
  .argument('<ID>', 'external identifier of the facility')
  .option(
    '--out <FILE>',
    'the .json file to write, in place of one that is there; without it the standard output is written',
  )
  .action(async (id: string, { out }: { out?: string }, command: Command) => {
    if (out !== undefined && !/\.json$/i.test(out))
      command.error('The name of the file must end in .json.');
    const content = await withStore((db) => exportFacility(db, id));
    if (content === undefined) throw new StartError(`There is no facility ${id}.`);
    const text = `${JSON.stringify(content, null, 2)}\n`;
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
