import { restoreBackup } from '../domain/backup/restore';
import { readArguments, type Command } from './command';
import { showProgress } from './progress';
import { withStore } from './with-store';

export const restore: Command = {
  summary: 'Puts a backup back, all of it or nothing',
  help: `Usage: roomdesk restore FILE [--replace]

  FILE       a backup that "roomdesk backup" made, by this version or an earlier one
  --replace  put it in the place of what the database holds: what was changed since the backup is lost,
             but for the audit and the present tokens of partners that both know

The file is verified first: one that was cut or altered is refused. A database that is not empty is refused without
--replace. Servers may be running: reads go on, changes wait some seconds and are then refused until it has ended, and from
its end on everybody reads the restored content.`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      { replace: { type: 'boolean', default: false } },
      [1, 1],
    );
    const [path = ''] = positionals;
    const tell = showProgress('rows');
    let rows = 0;
    const { header, tokensOfBackup } = await withStore((db) =>
      restoreBackup(db, path, { replace: values.replace, told: (stored) => tell((rows = stored)) }),
    );
    tell(rows, rows);
    console.log(`Restored the ${rows} rows of ${header.made}. Grants are as they were then.`);
    if (tokensOfBackup > 0)
      console.log(
        `Tokens that are as they were then, too: ${tokensOfBackup}. One that was revoked since works again: see "roomdesk partner list", and revoke or rotate it.`,
      );
  },
};
