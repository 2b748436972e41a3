/**
 * Quiet and alone on the machine: nothing of the browser's own goes to the network. Web security
 * stays as people have it.
 */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A name that is not this device's own: pages by plain http are then no secure context.
    '--host-resolver-rules=MAP rooms.test 127.0.0.1',
  ];
  // Chromium's sandbox refuses to run as root, which is what most CI machines are.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
