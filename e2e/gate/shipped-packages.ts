import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Licences under which a package may be in what we hand over: all let it be used, changed and
 * passed on, and ask for their text and the name at most.
 */
const PERMISSIVE = new Map([
  ['MIT', 'keep the notice'],
  ['ISC', 'keep the notice'],
  ['BSD-2-Clause', 'keep the notice'],
  ['BSD-3-Clause', 'keep the notice; do not advertise with the name'],
  ['0BSD', 'asks for nothing'],
  ['Apache-2.0', 'keep the notice; grants patents'],
  ['BlueOak-1.0.0', 'keep the notice or a link to it; grants patents'],
  ['OFL-1.1', 'fonts: served and bundled freely, not sold by themselves'],
]);

const dependenciesSchema = z.optional(z.record(z.string(), z.string()));
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.optional(z.string()),
      deprecated: z.optional(z.string()),
      dependencies: dependenciesSchema,
      optionalDependencies: dependenciesSchema,
      peerDependencies: dependenciesSchema,
    }),
  ),
});
type Lock = z.infer<typeof lockSchema>;

/**
 * Reads package-lock.json, which holds each package's licence and whether its authors gave it up.
 */
export function readLock(folder: string): Lock {
  return lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
}

/** The package that an import is of; undefined for one of ours or of Node. */
export function packageOf(specifier: string): string | undefined {
  return /^(?!\.|node:|virtual:)(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[1];
}

/**
 * The places in the lock of what is handed over: what a production install holds, what the build
 * puts into the console
 * (`imported`, by package name), and all that these need in their turn.
 */
export function shippedPackages({ packages }: Lock, imported: string[]): string[] {
  const shipped = new Set<string>();
  const visit = (name: string, from: string) => {
    const place = resolve(packages, name, from);
    // An optional one, or a peer that nobody installed.
    if (place === undefined || shipped.has(place)) return;
    shipped.add(place);
    visitAll(place);
  };
  const visitAll = (place: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      visit(name, place);
  };
  visitAll('');
  for (const name of imported) {
    if (resolve(packages, name, '') === undefined)
      throw new Error(`${name} is imported, and package-lock.json does not know it`);
    visit(name, '');
  }
  return [...shipped].toSorted();
}

/** Node's way: the nearest `node_modules` upwards. */
function resolve(packages: Lock['packages'], name: string, from: string): string | undefined {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

/**
 * What is wrong with these packages, a line for each: a licence that is not permissive or not told,
 * or a package given up.
 */
export function problemsOf({ packages }: Lock, shipped: string[]): string[] {
  return shipped.flatMap((place) => {
    const { license, deprecated } = packages[place] ?? {};
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licensed =
      license !== undefined && PERMISSIVE.has(license)
        ? []
        : [
            `${name}: ${license ?? 'no licence told'}; allowed are ${[...PERMISSIVE.keys()].join(', ')}`,
          ];
    return deprecated === undefined
      ? licensed
      : [...licensed, `${name} is deprecated: ${deprecated}`];
  });
}
