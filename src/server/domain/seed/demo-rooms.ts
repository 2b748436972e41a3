import { createHash } from 'node:crypto';

export type DemoService = {
  id: string;
  code: string;
  label: string;
  status: string;
  start: string;
  end?: string;
};

const serviceCatalogue = {
  WIFI_PREMIUM: 'Wi-Fi premium',
  TV: 'Télévision',
  PHONE: 'Téléphone',
  MEAL_COMPANION: 'Repas accompagnant',
  BED_COMPANION: 'Lit accompagnant',
  PRESS: 'Presse numérique',
} as const;

type ServiceCode = keyof typeof serviceCatalogue;

export const serviceCodes = Object.keys(serviceCatalogue) as [ServiceCode, ...ServiceCode[]];

type Course = 'past' | 'running' | 'ends-today' | 'future' | 'open-ended' | 'bare-date';

/** Most stays are running; the others show the remaining cases. */
export const commonCourses = [
  'running',
  'running',
  'running',
  'open-ended',
  'open-ended',
  'past',
  'future',
  'ends-today',
] as const;

const DAY_MS = 24 * 3_600_000;

export function demoService(
  room: string,
  code: ServiceCode,
  course: Course,
  day: Date,
  status = 'active',
): DemoService {
  const seed = `${room}/${code}/${course}`;
  const length = drawOne(`${seed}/length`, [2, 3, 4, 5, 7, 10, 14]);
  const at = (days: number, hours: number) =>
    new Date(day.getTime() + days * DAY_MS + hours * 3_600_000).toISOString();
  const arrival = drawOne(`${seed}/arrival`, [8, 9, 10.25, 11.5, 14, 15.75]);
  const range: Record<Course, { start: string; end?: string }> = {
    past: { start: at(-length - 2, arrival), end: at(-2, 11) },
    running: { start: at(-drawOne(seed, [1, 2, 3, 5]), arrival), end: at(length, 11) },
    // This time is late enough to be today in European time zones too.
    'ends-today': { start: at(-length, arrival), end: at(0, 21.5) },
    future: { start: at(drawOne(seed, [1, 2, 3]), arrival), end: at(3 + length, 11) },
    'open-ended': { start: at(-length, arrival) },
    'bare-date': { start: at(-1, arrival), end: at(length, 0).slice(0, 10) },
  };
  return { id: drawUuid(seed), code, label: serviceCatalogue[code], status, ...range[course] };
}

export function startOfDay(moment: Date): Date {
  return new Date(moment.toISOString().slice(0, 'YYYY-MM-DD'.length));
}

/** A number in [0, 1) that looks random. The same name gives the same number on every machine. */
export function draw(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
}

export function drawOne<T>(name: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(draw(name) * choices.length)] ?? choices[0];
}

/** A UUID (version 8, RFC 9562). The same name always gives the same UUID. */
export function drawUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
