import { migrate as migrateStore } from '../db/migrate';
import { readArguments, type Command } from './command';
import { withStore } from './with-store';

export const migrate: Command = {
  summary: 'Brings the database to the present schema',
  help: `Usage: roomdesk migrate

A server does this when it starts, too. To be run once before many replicas of a new version start; several at once are
fine: one does it and the others wait.`,

  async run(args) {
    readArguments(args, {}, [0, 0]);
    const applied = await withStore(migrateStore, 'nothing');
    console.log(
      applied.length === 0 ? 'The schema is up to date.' : ['Applied:', ...applied].join('\n  '),
    );
  },
};
