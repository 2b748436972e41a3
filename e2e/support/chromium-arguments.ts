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
    // Not a loopback name: pages loaded from it by plain http are no secure context.
    '--host-resolver-rules=MAP rooms.test 127.0.0.1',
  ];
  // Chromium's sandbox refuses to run as root, which is what most CI machines are.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
