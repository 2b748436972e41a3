/**
 * Switches off everything that the browser itself sends over the network. Web security stays on.
 */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // `rooms.test` is not a loopback name, so its pages by plain http are no secure context.
    '--host-resolver-rules=MAP rooms.test 127.0.0.1',
  ];
  // Most CI machines run as root, where Chromium's sandbox refuses to start.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
