import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, webkitDriver, xvfb } from '../gate/find-program';
import { freePort } from '../support/free-port';
import { until } from '../support/until';

// Playwright's own Firefox and WebKit come from a host that a hospital's network often blocks.
// Debian's packages can be installed there, but Playwright does not drive them.

/** Commands of W3C WebDriver, named as Firefox names them, and their requests over HTTP. */
const requests = {
  Navigate: ['POST', '/url'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;
export type Command = keyof typeof requests;

/** A running browser that takes the commands of WebDriver. */
export interface Driver {
  send: <Result>(command: Command, parameters: object & { id?: string }) => Promise<Result>;
  /** All that the browser printed, with the console of its pages. */
  output: () => string;
  close: () => Promise<void>;
}

/** The longest start, in milliseconds. It takes seconds on a busy machine. */
const START_TIMEOUT_MS = 60_000;

/** Calls `start` until it succeeds. Throws if it does not in time. */
const untilReady = <Result>(start: () => Promise<Result>, output: () => string) =>
  until(() => start().catch(() => undefined), {
    within: START_TIMEOUT_MS,
    every: 50,
    otherwise: () => `The browser did not start:\n${output()}`,
  });

/** Starts a program whose output is collected. */
function startProgram(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  let output = '';
  const child = spawn(process.env[name] ?? '', args, {
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'Europe/Paris', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts WebKitGTK, which has the engine of Safari, on its own display. */
export async function startWebKit(): Promise<Driver> {
  const screen = ['-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const { child: display } = startProgram(xvfb.variable, screen);
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const { child, output } = startProgram(webkitDriver.variable, [`--port=${port}`], {
    DISPLAY: `:${number.toString().trim()}`,
  });
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: Result };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const alwaysMatch = { 'webkitgtk:browserOptions': { args } };
  const { sessionId } = await untilReady(
    () => call<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch } }),
    output,
  );
  return {
    send: (command, parameters) => {
      const [method, path] = requests[command];
      return call(method, `/${sessionId}${path.replace('{id}', parameters.id ?? '')}`, parameters);
    },
    output,
    close: async () => {
      await call('DELETE', `/${sessionId}`);
      await stopProgram(child);
      await stopProgram(display);
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
    // Firefox prints the errors of pages.
    'browser.dom.window.dump.enabled': true,
    // Scrollbars take space, as with a mouse.
    'widget.gtk.overlay-scrollbars.enabled': false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const { child, output } = startProgram(firefox.variable, args);
  const socket = await untilReady(async () => {
    const opened = connect(port, '127.0.0.1');
    await once(opened, 'connect');
    return opened;
  }, output);
  const call = marionette(socket);
  await call('NewSession', {});
  return {
    send: async <Result>(command: Command, parameters: object) => {
      const result = await call(command, parameters);
      return (result['value'] === undefined ? result : result['value']) as Result;
    },
    output,
    close: async () => {
      socket.destroy();
      await stopProgram(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Answer = [kind: number, id: number, error: unknown, result: Record<string, unknown>];

/** Messages are `LENGTH:JSON`; the first is a greeting, the others are answers in order. */
function marionette(socket: Socket) {
  let received = Buffer.alloc(0);
  let sent = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon === -1 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Answer);
    }
  });
  return async (command: Command | 'NewSession', parameters: object) => {
    const id = (sent += 1);
    const message = Buffer.from(JSON.stringify([0, id, `WebDriver:${command}`, parameters]));
    socket.write(`${message.length}:`);
    socket.write(message);
    const [, , error, result] = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    waiting.delete(id);
    if (error !== null) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return result;
  };
}
