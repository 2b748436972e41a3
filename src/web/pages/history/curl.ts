import type { WriteEntry } from '../../api/write-log';

/** The file name in place of a list that was too long to be recorded. */
export const BODY_FILE = 'body.json';

/**
 * The request as a command for a POSIX shell (spec 4, 5). The token is the shell's own
 * `$PARTNER_TOKEN`. `$API_BASE_URL`, if it is set, is the API behind this console; the console
 * itself accepts a program's token only for its own `/v1`. Neither shell nor curl expands anything
 * else, whatever an id or a value contains.
 *
 * @param origin of the console: scheme, host and port, in which nothing has a meaning to a shell
 * @param note what has to be done first, in words of ours without a line break
 */
export function curlOf(
  { method, path, headers = {}, body, bodyLength }: WriteEntry,
  origin: string,
  note?: string,
): string {
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const long = bodyLength !== undefined;
  const command = [
    // To curl, brackets would be a pattern, and dots a way up.
    `curl --globoff --path-as-is -X ${method} "\${API_BASE_URL:-${origin}}"${quoted(path)}`,
    '-H "Authorization: Bearer $PARTNER_TOKEN"',
    ...(body !== undefined || long ? [`-H ${quoted('Content-Type: application/json')}`] : []),
    ...given,
    // `--data` would take a leading @ as the beginning of a file's name.
    ...(long
      ? [`--data-binary @${BODY_FILE}`]
      : body === undefined
        ? []
        : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
  return note === undefined ? command : `# ${note}\n${command}`;
}

/** Quotes a word for a shell. Between apostrophes only an apostrophe has a meaning. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
