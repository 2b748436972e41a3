import type { WriteEntry } from '../../api/write-log';

/** The file in place of a list that was too long to be recorded. */
export const BODY_FILE = 'body.json';

/**
 * The request as a command for a POSIX shell (spec 4, 5). The token is the shell's own
 * `$PARTNER_TOKEN`; `$API_BASE_URL`, where it is set, is the API behind this console, which itself
 * takes a program's token for its own `/v1` only. Nothing else in it is expanded, by the shell or
 * by curl, whatever an id or a value holds.
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
    // Brackets would be a pattern to curl, dots a way up.
    `curl --globoff --path-as-is -X ${method} "\${API_BASE_URL:-${origin}}"${quoted(path)}`,
    '-H "Authorization: Bearer $PARTNER_TOKEN"',
    ...(body !== undefined || long ? [`-H ${quoted('Content-Type: application/json')}`] : []),
    ...given,
    // `--data` would take a leading @ for a file's name.
    ...(long
      ? [`--data-binary @${BODY_FILE}`]
      : body === undefined
        ? []
        : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
  return note === undefined ? command : `# ${note}\n${command}`;
}

/** One word of a shell, as it is: between apostrophes nothing has a meaning but an apostrophe. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
