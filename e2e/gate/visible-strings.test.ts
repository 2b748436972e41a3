import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/server';
import { hardCodedStrings } from './visible-strings';

/**
 * Every visible text is in the catalogues of all languages, and every text of the catalogues is
 * used.
 */

const web = join(projectRoot, 'src', 'web');
const read = (name: string) => readFileSync(join(web, name), 'utf8');
const names = readdirSync(web, { recursive: true, encoding: 'utf8' });
const sources = names
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)test-/.test(name))
  .map((name) => ({ name, source: read(name) }));
const keys = Object.keys(JSON.parse(read('i18n/en.json')) as object);

/** Texts that need no catalogue, and why. */
const allowed: { file: RegExp; text: RegExp; why: string }[] = [
  { file: /./, text: /^(· )?Roomdesk$/, why: 'the name of the product' },
  { file: /./, text: /^(\w+\.)+$|^(\.\w+)+$/, why: 'a part of a message’s key' },
  { file: /ProgressLine\.tsx$/, text: /ease-in-out/, why: 'an animation' },
  { file: /./, text: /^h[1-6]$/, why: 'a level of heading, where components take one' },
  {
    file: /-form\.ts$/,
    text: /^[a-z]+(_[a-z]+)+$/,
    why: 'a problem of a field, which is put into words where it is shown',
  },
  { file: /^components\/tokens\.ts$/, text: /sans-serif|monospace/, why: 'typefaces' },
  {
    file: /detect-columns\.ts$/,
    text: /^[a-z ^$.*|?:()]+$/,
    why: 'what columns of imported files are called: read, never shown',
  },
];
const isAllowed = (name: string, text: string) =>
  allowed.some((one) => one.file.test(name) && one.text.test(text));

test('no visible string is hard-coded', () => {
  expect(sources.length).toBeGreaterThan(200);
  const known = new Set(keys);
  const found = sources.flatMap(({ name, source }) =>
    hardCodedStrings(name, source)
      .filter(({ text }) => !known.has(text) && !isAllowed(name, text))
      .map(({ line, text }) => `${name}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each(allowed)('the exception $text is still needed: $why', ({ file, text }) => {
  expect(
    sources.some(
      ({ name, source }) =>
        file.test(name) && hardCodedStrings(name, source).some((one) => text.test(one.text)),
    ),
  ).toBe(true);
});

describe('planted strings', () => {
  test.each([
    ['text between tags', '<p>No rooms</p>'],
    ['one word between tags', '<Button>{icon} Save</Button>'],
    ['text of one outcome', '<p>{done ? t("rooms.done") : "not done"}</p>'],
    ['text behind a condition', '<p>{count > 0 && `${count} left`}</p>'],
    ['a name for a screen reader', '<button aria-label="Close" />'],
    ['a name that is put together', '<button aria-label={`Close ${room}`} />'],
    ['a tooltip', '<abbr title={"wireless"} />'],
    ['a placeholder', '<input placeholder="number" />'],
    ['an alternative text', '<img alt="code" />'],
    ['a label of a component of ours', '<Form submitLabel="save" />'],
    ['a capitalised word for whatever a component takes', '<Form what="Rooms" />'],
    ['a label in a list of things', 'const tools = [{ label: "undo" }]'],
    ['a title of the document', 'document.title = "rooms"'],
    ['an attribute that is set', 'element.setAttribute("aria-label", "rooms")'],
    ['text put into an element', 'element.textContent = "rooms"'],
    ['a notification', 'new Notification("closed")'],
    ['a question', 'confirm("sure?")'],
    ['a sentence for whoever shows it', 'const words = failed ? "it failed" : undefined'],
    ['text within markup', 'const page = `<p class="note">No rooms<b>`'],
  ])('%s is found', (_what, source) => {
    expect(hardCodedStrings('planted.tsx', source)).toHaveLength(1);
  });

  test.each([
    ['words of a catalogue', '<Form title={t("x")} what={t(`y.${kind}`)} />'],
    [
      'what only the browser reads',
      '<a className="one two" rel="noopener noreferrer" type="button" ' +
        'sx={{ border: "1px solid red" }} />',
    ],
    ['a name of the wire', '<p>{service.label ?? service.code}</p>'],
    ['what a choice turns on', '<p>{kind === "done" && mark}</p>'],
    [
      'what a defect says',
      'throw new TypeError("This cannot be"); console.error(`No words for ${key}`)',
    ],
    [
      'a style',
      'const edge = { gridTemplateColumns: "auto auto", "& tbody tr": {} };' +
        'const line = "1px solid red"',
    ],
    [
      'markup',
      'const svg = `<svg role="img" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">' +
        '<path d="${path}"/></svg>`',
    ],
    ['a type', 'type Kind = "one two"; import x from "some where"'],
  ])('ignores %s', (_what, source) => {
    expect(hardCodedStrings('sound.tsx', source)).toEqual([]);
  });
});

test('no message of the catalogues is unused', () => {
  const all = sources.map(({ source }) => source).join('\n');
  // `bulk.title.${kind}` matches all keys that differ in that part, which may have points.
  const families = [...all.matchAll(/`(\w+\.[^`\n]*\$\{[^`\n]*)`/g)].map(
    ([, key = '']) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll(/\W/g, String.raw`\$&`))
          .join(String.raw`[\w.-]+`)}$`,
      ),
  );
  expect(families.length).toBeGreaterThan(50);
  const isShown = (key: string) =>
    all.includes(`'${key}'`) ||
    all.includes(`"${key}"`) ||
    families.some((family) => family.test(key));
  expect(keys.filter((key) => !isShown(key))).toEqual([]);
  expect(isShown('rooms.neverShown')).toBe(false);
});
