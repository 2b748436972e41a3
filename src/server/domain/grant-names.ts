import { writableProperties } from '../../contract/paths';
import { anyFacilityField, areaFields, type Grant } from '../auth/access';
import { UsageError } from '../cli/command';

const readAreas: readonly Grant[] = [
  'read:areas',
  ...areaFields.map((field) => `read:area.${field}` as const),
];
const serveRooms: readonly Grant[] = ['open:area', 'close:area', 'write:area.data_services'];
const readAll: readonly Grant[] = [...anyFacilityField, ...readAreas, 'read:provisioning'];
const writeFacility: readonly Grant[] = writableProperties.map(
  (property) => `write:facility.${property}` as const,
);

/** Every grant there is (auth/access). */
export const everyGrant: readonly Grant[] = [
  ...readAll,
  ...writeFacility,
  'write:provisioning',
  ...serveRooms,
];

/** Names for what goes together. */
const bundles = new Map<string, readonly Grant[]>([
  ['all', everyGrant],
  ['read-all', readAll],
  ['read-facility', anyFacilityField],
  ['read-areas', readAreas],
  ['write-facility', writeFacility],
  ['provisioning', ['read:provisioning', 'write:provisioning']],
  ['rooms', [...readAreas, ...serveRooms]],
]);

/**
 * What the words stand for, each grant once. @throws {UsageError} naming every word that is neither
 * a grant nor a bundle.
 */
export function grantsNamed(words: readonly string[]): Grant[] {
  const named = words.map(
    (word) => bundles.get(word) ?? everyGrant.filter((grant) => grant === word),
  );
  const unknown = words.filter((_, index) => named[index]?.length === 0);
  if (unknown.length > 0) throw new UsageError(`There is no grant ${unknown.join(', ')}.`);
  return [...new Set(named.flat())];
}

/** Grants in few words: a bundle's name where they are all of one, the rest one by one. */
export function summarise(grants: readonly string[]): string {
  const held = new Set(grants);
  const words: string[] = [];
  for (const [name, members] of bundles) {
    if (!members.every((grant) => held.has(grant))) continue;
    words.push(name);
    for (const grant of members) held.delete(grant);
  }
  return [...words, ...held].join(', ') || 'nothing';
}

/** The bundles and the grants, for the help. */
export const grantsHelp = `Grants:
${everyGrant.map((grant) => `  ${grant}`).join('\n')}

Bundles of them:
${[...bundles].map(([name, members]) => `  ${name.padEnd(16)}${describe(name, members)}`).join('\n')}`;

function describe(name: string, members: readonly Grant[]): string {
  if (name === 'all') return 'every grant';
  if (name === 'read-all') return 'every grant that begins with read:';
  if (name === 'read-facility') return 'every grant that begins with read:facility.';
  return members.join(', ');
}
