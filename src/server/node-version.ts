/** The same as `engines` of package.json, about which npm only warns. */
const NODE_MIN = [20, 19] as const;

export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return undefined;
  return (
    `This is Node ${version}; Roomdesk needs ${NODE_MIN.join('.')} or later. ` +
    'Install it, and start Roomdesk with that one.'
  );
}
