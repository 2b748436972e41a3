import { StartError } from '../config';
import { UsageError, type Command } from './command';
import { seed } from './seed';

const commands = new Map<string, Command>([['seed', seed]]);

/** For wrong arguments; 1 is for what was asked rightly and failed. */
const EXIT_USAGE = 2;

function overview(): string {
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return ['Usage: roomdesk COMMAND [OPTIONS]', '', ...lines, '', 'roomdesk COMMAND --help tells the options of a command.'].join('\n');
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(overview());
    return name === undefined ? EXIT_USAGE : 0;
  }
  const command = commands.get(name);
  if (command === undefined) {
    console.error(`There is no command ${name}.\n\n${overview()}`);
    return EXIT_USAGE;
  }
  if (args.includes('--help')) {
    console.log(command.help);
    return 0;
  }
  return run(command, args);
}

async function run(command: Command, args: string[]): Promise<number> {
  try {
    await command.run(args);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${command.help}`);
      return EXIT_USAGE;
    }
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
