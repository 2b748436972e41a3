import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, webkitDriver, xvfb, type Program } from '../gate/programs';
import { freePort } from '../support/free-port';
import { until } from '../support/until';

/** Commands of W3C WebDriver, named as Firefox names them, with their paths over HTTP. */
const paths = {
  Navigate: '/url',
  AddCookie: '/cookie',
  SetWindowRect: '/window/rect',
  ExecuteScript: '/execute/sync',
};
interface Driver extends AsyncDisposable {
  send: (command: keyof typeof paths, parameters: object) => Promise<unknown>;
}

function start({ variable }: Program, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.env[variable] ?? '', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  return { child, stop: () => (child.kill(), ended) };
}

/** Calls `attempt` until it succeeds: a start takes seconds on a busy machine. */
const ready = <Result>(attempt: () => Promise<Result>) =>
  until(() => attempt().catch(() => undefined), {
    within: 60_000,
    otherwise: () => 'The browser did not start',
  });

/** Starts WebKitGTK, which has the engine of Safari, on its own display. */
export async function startWebKit(): Promise<Driver> {
  const display = start(xvfb, ['-screen', '0', '1600x1400x24', '-displayfd', '3']);
  const number = String(await once(display.child.stdio[3] as NodeJS.ReadableStream, 'data')).trim();
  const port = await freePort();
  const { stop } = start(webkitDriver, [`--port=${port}`], { DISPLAY: `:${number}` });
  const sessions = `http://127.0.0.1:${port}/session`;
  const post = async (url: string, body: object) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
    return value;
  };
  const alwaysMatch = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const opened = await ready(() => post(sessions, { capabilities: { alwaysMatch } }));
  const session = `${sessions}/${(opened as { sessionId: string }).sessionId}`;
  return {
    send: (command, parameters) => post(session + paths[command], parameters),
    [Symbol.asyncDispose]: async () => {
      await fetch(session, { method: 'DELETE' });
      await stop();
      await display.stop();
    },
  };
}

/** Starts Firefox, which takes the commands by its Marionette protocol: Debian has no driver. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'roomdesk-firefox-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const { stop } = start(firefox, ['--headless', '--marionette', '--profile', profile]);
  const socket = await ready(async () => {
    const opened = connect(port, '127.0.0.1').setEncoding('utf8');
    await once(opened, 'connect');
    return opened;
  });
  /** An answer is `LENGTH:JSON`, with the length in bytes. */
  const receive = async (): Promise<unknown> => {
    for (let text = ''; ;) {
      text += String(await once(socket, 'data'));
      const [length, json = ''] = text.split(/:(.*)/s);
      if (Buffer.byteLength(json) === Number(length)) return JSON.parse(json);
    }
  };
  const send = async (command: string, parameters: object) => {
    const message = JSON.stringify([0, 1, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await receive()) as [0, 1, unknown, { value?: unknown }];
    if (error !== null) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return result.value;
  };
  // The first message is a greeting.
  await receive();
  await send('NewSession', {});
  return {
    send,
    [Symbol.asyncDispose]: async () => {
      socket.destroy();
      await stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
