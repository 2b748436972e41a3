import type { DemoProvisioningEntry, DemoRoom } from './demo-room';

/**
 * Where CHU-LYON's provisioning list has drifted from its areas, as lists kept by hand do. Tests
 * may count on it.
 */
export const provisioningDrift = {
  /** Areas that the list lacks. */
  missing: ['A-118', 'C-220', 'D-307'],
  /** Entries of the list that are no area (any more). */
  extra: [
    { id_external: 'A-121', name: 'Chambre 121 · Cardiologie' },
    { id_external: 'E-001', name: 'Salle d’attente · Urgences' },
  ],
  /** Entries under a name that is not the area's. */
  renamed: [
    { id_external: 'B-105', name: 'Chambre 105 · Obstétrique' },
    { id_external: 'B-106', name: 'Chambre 106 · Obstétrique' },
    { id_external: 'D-210', name: 'Ch. 210 Pneumo' },
  ],
} as const;

/** CHU-LYON's list: one entry per room, but for {@link provisioningDrift}. */
export function hospitalProvisioningList(rooms: DemoRoom[]): DemoProvisioningEntry[] {
  const missing = new Set<string>(provisioningDrift.missing);
  const renamed = new Map<string, string>(
    provisioningDrift.renamed.map((entry) => [entry.id_external, entry.name]),
  );
  const listed = rooms
    .filter((room) => !missing.has(room.areaId))
    .map((room) => ({ id_external: room.areaId, name: renamed.get(room.areaId) ?? room.name }));
  return [...listed, ...provisioningDrift.extra];
}
