#!/usr/bin/env node

import { nodeTooOld } from '../node-version';

const refusal = nodeTooOld(process.versions.node);

if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // These are loaded late: an older Node could not even link them.
  const { endOnSignals } = await import('./interruption');
  const { runProgram } = await import('./program');

  // The reader of the output may stop early (`| head`). The command then ends as usual, and stops
  // what it has started.
  process.stdout.on('error', () => undefined);

  endOnSignals();
  process.exitCode = await runProgram(process.argv.slice(2));
}
