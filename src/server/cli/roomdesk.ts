#!/usr/bin/env node

import { nodeTooOld } from '../node-version';

const refusal = nodeTooOld(process.versions.node);

if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // An older Node could not even link these.
  const { endOnSignals } = await import('./interruption');
  const { runProgram } = await import('./program');

  // Who reads the output may have enough of it (`| head`): the command ends as it would, and stops
  // what it has started.
  process.stdout.on('error', () => undefined);

  endOnSignals();
  process.exitCode = await runProgram(process.argv.slice(2));
}
