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

  let isLost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the output may stop early (`| head`). The command then ends as usual, and stops
    // what it has started.
    if (error.code === 'EPIPE') return;
    // Each line that is not written is an error of its own: the first one is said.
    if (isLost) return;
    isLost = true;
    // A new token, for example, is shown nowhere else: a script must not take this for a success.
    console.error(`The output was not written: ${error.message}. What was changed stays changed.`);
    process.exitCode = 1;
  });

  endOnSignals();
  const code = await runProgram(process.argv.slice(2));
  process.exitCode ||= code;
}
