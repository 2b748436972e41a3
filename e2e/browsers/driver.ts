import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, webkitDriver, xvfb, type Program } from '../gate/programs';
import { freePort } from '../support/free-port';
import { until } from '../support/until';

// Playwright drives only its own Firefox and WebKit, which come from a host that a hospital's
// network often blocks. Debian's packages can be installed there, but not Firefox's driver.

/** Commands of W3C WebDriver, named as Firefox names them, with their paths over HTTP. */
const paths = {
  NewSession: '',
  Navigate: '/url',
  SetWindowRect: '/window/rect',
  ExecuteScript: '/execute/sync',
  PerformActions: '/actions',
  ElementClick: '/element/{id}/click',
  ElementSendKeys: '/element/{id}/value',
};

/** A running browser that takes the commands of WebDriver. */
export interface Driver {
  send: (command: keyof typeof paths, parameters: Record<string, unknown>) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Starts a program whose output is collected. */
function start({ variable }: Program, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.env[variable] ?? '', args, {
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'Europe/Paris', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  /** Calls `attempt` until it succeeds. It takes seconds on a busy machine. */
  const ready = <Result>(attempt: () => Promise<Result>) =>
    until(() => attempt().catch(() => undefined), {
      within: 60_000,
      otherwise: () => `The browser did not start:\n${output}`,
    });
  return { child, ready, stop: () => (child.kill(), ended) };
}

/** Starts WebKitGTK, which has the engine of Safari, on its own display. */
export async function startWebKit(): Promise<Driver> {
  const screen = ['-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const display = start(xvfb, screen);
  const [number] = (await once(display.child.stdio[3] as NodeJS.ReadableStream, 'data')) as [
    Buffer,
  ];
  const port = await freePort();
  const DISPLAY = `:${number.toString().trim()}`;
  const { ready, stop } = start(webkitDriver, [`--port=${port}`], { DISPLAY });
  const call = async (path: string, body: object) => {
    const url = `http://127.0.0.1:${port}/session${path}`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } },
  };
  const { sessionId } = await ready(
    () => call('', { capabilities }) as Promise<{ sessionId: string }>,
  );
  return {
    send: (command, parameters) =>
      call(`/${sessionId}${paths[command].replace('{id}', String(parameters['id']))}`, parameters),
    close: async () => {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' });
      await stop();
      await display.stop();
    },
  };
}

/** Starts Firefox, driven by its Marionette protocol, as geckodriver does. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'roomdesk-firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'intl.accept_languages': 'en-GB',
    // Scrollbars take space, as with a mouse.
    'widget.gtk.overlay-scrollbars.enabled': false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const { ready, stop } = start(firefox, args);
  const socket = await ready(async () => {
    const opened = connect(port, '127.0.0.1').setEncoding('latin1');
    await once(opened, 'connect');
    return opened;
  });
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<string>;
  let received = '';
  /** A message is `LENGTH:JSON`, with the length in bytes. */
  const receive = async (): Promise<unknown> => {
    for (;;) {
      const [, length = '', rest = ''] = /^(\d+):([^]*)$/.exec(received) ?? [];
      if (length !== '' && rest.length >= Number(length)) {
        received = rest.slice(Number(length));
        return JSON.parse(Buffer.from(rest.slice(0, Number(length)), 'latin1').toString());
      }
      received += (await chunks.next()).value as string;
    }
  };
  const send: Driver['send'] = async (command, parameters) => {
    const message = JSON.stringify([0, 1, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await receive()) as [0, 1, unknown, { value?: unknown }];
    if (error !== null) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return result.value;
  };
  // The first message is a greeting.
  await receive();
  await send('NewSession', {});
  const close = async () => {
    socket.destroy();
    await stop();
    rmSync(profile, { recursive: true, force: true });
  };
  return { send, close };
}
