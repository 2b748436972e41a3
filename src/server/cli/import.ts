import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { shortAreaId } from '../../contract/ids';
import { StartError } from '../config';
import { importFacility, type Imported } from '../domain/facility-file/import-facility';
import { ForeignAreasError } from '../domain/facility-file/store-areas';
import { readArguments, UsageError, type Command } from './command';
import { showProgress } from './progress';
import { withStore } from './with-store';
import { checkFile } from '../domain/facility-file/check-file';
import { decode } from '../domain/facility-file/decode';
import { importFormats } from './formats-help';
import type { FileProblem, Reading } from '../domain/facility-file/raw-file';
import { readCsv, type CsvOptions } from '../domain/facility-file/read-csv';
import { readJson } from '../domain/facility-file/read-json';

/**
 * `roomdesk facility import`: all of a file or nothing of it, and every error in it told at once.
 */
export const importCommand: Command = {
  summary: 'Creates or updates a facility from a JSON or CSV file',
  help: `Usage: roomdesk facility import FILE [--format json|csv] [--facility ID] [--rows area|provisioning] [--remove]

  FILE           the file; its name's ending tells its format
  --format       its format, where the ending does not tell
  --facility ID  the facility, for a CSV file that has no row of it
  --rows KIND    what the rows of a CSV file without a column "record" are: area (default) or provisioning
  --remove       also remove rooms that the facility has and the file has not, with their services

The file is checked as a whole: every error is told with its row and column, and then nothing is changed.
Grants are not part of a file: "roomdesk partner grant" gives them.

${importFormats}`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      {
        format: { type: 'string' },
        facility: { type: 'string' },
        rows: { type: 'string', default: 'area' },
        remove: { type: 'boolean', default: false },
      },
      [1, 1],
    );
    const [path = ''] = positionals;
    const { rows } = values;
    if (rows !== 'area' && rows !== 'provisioning')
      throw new UsageError('--rows takes area or provisioning.');
    const format = values.format ?? extname(path).slice(1).toLowerCase();
    const reading = read(format, await readFile(path), {
      facility: values.facility,
      rowsAre: rows,
    });
    const { content, problems } = checkFile(reading);
    if (content === undefined) throw refused(path, problems);
    const imported = await withStore((db) =>
      importFacility(db, content, { remove: values.remove, told: showProgress('rooms') }),
    ).catch((error: unknown) => {
      if (!(error instanceof ForeignAreasError)) throw error;
      throw refused(
        path,
        error.fullIds.map((fullId) => foreign(reading, content.id_external, fullId)),
      );
    });
    console.log(describe(content.id_external, imported));
  },
};

function read(format: string, bytes: Uint8Array, options: CsvOptions): Reading {
  if (format !== 'json' && format !== 'csv')
    throw new UsageError('--format takes json or csv; the name of the file tells neither.');
  if (format === 'json' && options.facility !== undefined)
    throw new UsageError('--facility is for CSV; in JSON the facility has its id_external.');
  const source = decode(bytes);
  return format === 'json' ? readJson(source) : readCsv(source, options);
}

/** Only the database knows that a full id is taken; the file, where it stands. */
function foreign({ file }: Reading, facilityExternalId: string, fullId: string): FileProblem {
  const record = file?.area?.find(
    ({ values }) => values['id_external'] === shortAreaId(facilityExternalId, fullId),
  );
  return {
    place: record?.place('id_external') ?? fullId,
    message: `another facility has a room with the same full id, ${fullId}`,
  };
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

function describe(id: string, { created, changed, areas, entries }: Imported): string {
  if (!changed) return `${id} is as the file says already.`;
  const rooms =
    areas === undefined
      ? []
      : [
          `rooms: ${areas.added} added, ${areas.changed} changed, ${areas.removed} removed, ${areas.unchanged} as before`,
        ];
  const list = entries === undefined ? [] : [`provisioning list: ${entries} entries`];
  return [`${id} is ${created ? 'new' : 'updated'}`, ...rooms, ...list].join('; ').concat('.');
}
