#!/usr/bin/env node
import { endOnSignals } from './interruption';
import { runProgram } from './program';

// Who reads the output may have enough of it (`| head`): the command ends as it would, and stops
// what it has started.
process.stdout.on('error', () => undefined);

endOnSignals();
process.exitCode = await runProgram(process.argv.slice(2));
