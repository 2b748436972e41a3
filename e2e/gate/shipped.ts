import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run-step';
import { packageOf, problemsOf, readLock, shippedPackages } from './shipped-packages';

/**
 * A step of the gate: every package that is handed over is under a permissive licence, and none was
 * given up. Reads files only.
 */

const sources = ['contract', 'web'].flatMap((part) => {
  const folder = join(projectRoot, 'src', part);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );
});
// Tests and what they stand on are not built; to count a tool too many would do no harm but to its
// licence.
const built = sources.filter(
  (name) => /\.(tsx?|css)$/.test(name) && !/(\.test\.tsx?|\/test-[^/]+)$/.test(name),
);
const specifiers = built.flatMap((name) =>
  [
    ...readFileSync(name, 'utf8').matchAll(/(?:\bfrom |\bimport |\bimport\(|\burl\()'([^']+)'/g),
  ].map(([, specifier]) => specifier ?? ''),
);
const imported = [...new Set(specifiers.flatMap((specifier) => packageOf(specifier) ?? []))];

const lock = readLock(projectRoot);
const shipped = shippedPackages(lock, imported);
const problems = problemsOf(lock, shipped);
const counts = new Map<string, number>();
for (const licence of shipped.map((place) => lock.packages[place]?.license ?? 'none told'))
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
console.log(
  `${shipped.length} packages are handed over: ${[...counts].map((pair) => pair.join(' ')).join(', ')}`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
