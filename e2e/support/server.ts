import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runningPostmaster } from '../../src/server/embedded/postmaster';
import { variables } from '../../src/server/config';
import { until } from './until';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
/** The built program that `npm start` runs, below its installation folder. */
const PROGRAM = join('dist', 'server', 'main.js');

/** The longest start, in milliseconds: a first one creates a database cluster, in seconds. */
const START_TIMEOUT_MS = 60_000;
/** A stop drains requests and shuts the database down, in milliseconds. */
const STOP_TIMEOUT_MS = 30_000;

/** How a process ended, and its output. */
export interface Ended {
  code: number | null;
  output: string;
}

/** The built server on a data directory. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  #output = '';

  /**
   * `settings` are environment variables besides those that every run sets; `folder` is the
   * installation folder.
   */
  constructor(
    readonly dataDir: string,
    settings: NodeJS.ProcessEnv = {},
    folder = projectRoot,
  ) {
    this.#child = spawn(process.execPath, [PROGRAM], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...programEnvironment(dataDir),
        DEMO_CONTENT: 'true',
        HOST: '127.0.0.1',
        PORT: '0',
        ...settings,
      },
    });
    const append = (chunk: Buffer) => (this.#output += chunk.toString());
    this.#child.stdout?.on('data', append);
    this.#child.stderr?.on('data', append);
    this.#ended = new Promise((resolve) => {
      this.#child.on('close', (code) => resolve({ code, output: this.#output }));
    });
  }

  /**
   * The address that the server prints once it listens.
   *
   * @throws if the server ends, or prints no address in time.
   */
  address(): Promise<string> {
    let ended: Ended | undefined;
    void this.#ended.then((how) => (ended = how));
    return until(
      () => {
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(this.#output)?.[0];
        if (url === undefined && ended !== undefined)
          throw new Error(`the server ended with ${ended.code}:\n${ended.output}`);
        return url;
      },
      {
        within: START_TIMEOUT_MS,
        otherwise: () =>
          `the server printed no address in ${START_TIMEOUT_MS} ms:\n${this.#output}`,
      },
    );
  }

  /** Waits for the process to end by itself. If it does not end in time, kills it and throws. */
  async ended(): Promise<Ended> {
    const ended = await Promise.race([
      this.#ended,
      wait(STOP_TIMEOUT_MS, undefined, { ref: false }),
    ]);
    if (ended !== undefined) return ended;
    await this.kill();
    throw new Error(`the server was still there after ${STOP_TIMEOUT_MS} ms:\n${this.#output}`);
  }

  /** Stops the server as Ctrl-C (SIGINT) or a service manager (SIGTERM) would, and waits. */
  stop(signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM'): Promise<Ended> {
    const { exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(
        `the server had ended before it was asked to (${exitCode ?? signalCode}):\n${this.#output}`,
      );
    }
    this.#child.kill(signal);
    return this.ended();
  }

  /** Kills the server (SIGKILL), which then can store and stop nothing. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}

/** The environment for a program of ours on this data, without a developer's own settings. */
export function programEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const isSetting = (name: string) => variables.includes(name) || name.startsWith('OTEL_');
  const inherited = Object.entries(process.env).filter(([name]) => !isSetting(name));
  return { ...Object.fromEntries(inherited), DATA_DIR: dataDir };
}

/** Adds a facility with so many rooms, while the server runs. */
export function seedFacility(dataDir: string, id: string, rooms: number): void {
  const seed = ['dist/server/roomdesk.js', 'seed', '--facility', id, '--rooms', `${rooms}`];
  execFileSync(process.execPath, seed, {
    cwd: projectRoot,
    env: programEnvironment(dataDir),
    stdio: 'pipe',
  });
}

/**
 * Creates a directory for one server's data. The database's own account can enter it, as in an
 * ordinary checkout.
 */
export function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'roomdesk-e2e-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** Removes the directory. Throws if a database was left running in it. */
export function removeDataDir(directory: string): void {
  const left = databaseProcess(directory);
  rmSync(directory, { recursive: true, force: true });
  if (left !== undefined)
    throw new Error(`a PostgreSQL (process ${left}) was left running in ${directory}`);
}

/** Runs a server on its own data during `work`. Throws if the server then ends with an error. */
export async function withServer<T>(
  settings: NodeJS.ProcessEnv,
  work: (server: { url: string; dataDir: string }) => Promise<T>,
): Promise<T> {
  const dataDir = makeDataDir();
  const server = new ServerProcess(dataDir, settings);
  const stop = async () => {
    // On SIGTERM the server would first wait for a load balancer, which is not needed here.
    const { code, output } = await server.stop('SIGINT');
    removeDataDir(dataDir);
    if (code !== 0) throw new Error(`the server stopped with ${code}:\n${output}`);
  };
  const result = await work({ url: await server.address(), dataDir }).catch(
    async (error: unknown) => {
      await stop().catch(() => undefined);
      throw error;
    },
  );
  await stop();
  return result;
}

/** The process of the database on this data directory; undefined if none runs. */
export function databaseProcess(directory: string): number | undefined {
  return runningPostmaster(join(directory, 'postgres'));
}

/** Ends the database that a killed server left running. */
export function quitDatabase(directory: string): void {
  const left = databaseProcess(directory);
  if (left !== undefined) process.kill(left, 'SIGQUIT');
}
