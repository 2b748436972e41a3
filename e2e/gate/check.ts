import { LongFirst } from './long-first';
import { lint, packages, runStep, stepLine, types, unit, unused } from './run-step';

/**
 * `npm run check`: the gate without a build, a browser and the long proofs, for while one works.
 */

const long = [...LongFirst.folders.map((folder) => `**/${folder}/**`), `**/*${LongFirst.ending}*`];
const quickTests = {
  ...unit,
  args: [...unit.args, ...long.flatMap((pattern) => ['--exclude', pattern])],
};

const started = performance.now();
// The quick ones run one after another, beside the tests; what fails is shown at the end.
const quick = async () => {
  const results = [];
  for (const step of [types, lint, unused, packages])
    results.push(await runStep(step, { quiet: true }));
  return results;
};
const [results, tested] = await Promise.all([quick(), runStep(quickTests, { quiet: true })]);
const all = [...results, tested];
for (const { passed, output, name } of all)
  if (!passed) console.log(`\n── ${name} ──\n${output.trim()}`);
console.log(`\n${all.map(stepLine).join('\n')}`);
const failed = all.filter((result) => !result.passed).length;
console.log(
  `${all.length - failed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
