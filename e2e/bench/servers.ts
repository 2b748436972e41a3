import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDataDir, removeDataDir, ServerProcess } from '../support/server';
import type { Recorded } from './record';

/** Practically no limit, but the limiter runs, since its work is part of the measurement. */
const NO_LIMIT = '999999999';
/** Shared by the replicas, for this run only. */
const SESSION_SECRET = 'bench '.repeat(8);
const COMMAND = fileURLToPath(new URL('../../dist/server/roomdesk.js', import.meta.url));

/** The built service on its own embedded PostgreSQL, with further replicas on the same database. */
export class Service {
  readonly #dataDir = makeDataDir();
  readonly #replicaDirs: string[] = [];
  readonly #processes: ServerProcess[] = [];

  async start(): Promise<string> {
    return this.#run(this.#dataDir, {});
  }

  /** Starts another process on the first one's database. */
  startReplica(): Promise<string> {
    const dataDir = makeDataDir();
    this.#replicaDirs.push(dataDir);
    return this.#run(dataDir, { DATABASE_URL: this.#databaseUrl() });
  }

  async seed(facility: string, rooms: number): Promise<void> {
    await this.#administer('seed', '--facility', facility, '--rooms', String(rooms));
  }

  /** Imports a facility with `facility import` and gives a partner every grant on it. */
  async import(facility: { id_external: string }, partner: string): Promise<void> {
    const file = join(this.#dataDir, 'import.json');
    writeFileSync(file, JSON.stringify(facility));
    await this.#administer('facility', 'import', file);
    await this.#administer('partner', 'grant', partner, facility.id_external, 'all');
  }

  async stop(): Promise<void> {
    for (const running of this.#processes.toReversed()) await running.stop();
    for (const directory of [this.#dataDir, ...this.#replicaDirs]) removeDataDir(directory);
  }

  async #administer(...command: string[]): Promise<void> {
    const child = spawn(process.execPath, [COMMAND, ...command], {
      env: { ...process.env, DATA_DIR: this.#dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`roomdesk ${command.join(' ')} ended with ${code}`);
  }

  #run(dataDir: string, env: NodeJS.ProcessEnv): Promise<string> {
    const running = new ServerProcess(dataDir, {
      SESSION_SECRET,
      RATE_LIMIT_PER_MINUTE: NO_LIMIT,
      ...env,
    });
    this.#processes.push(running);
    return running.address();
  }

  /** PostgreSQL writes its socket's directory and port into lines 5 and 4 of postmaster.pid. */
  #databaseUrl(): string {
    const file = readdirSync(this.#dataDir, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('postmaster.pid'),
    );
    if (file === undefined) throw new Error('the service has no embedded database running');
    const lines = readFileSync(join(this.#dataDir, file), 'utf8').split('\n');
    return `postgres://roomdesk@${encodeURIComponent(lines[4] ?? '')}:${lines[3]}/postgres`;
  }
}

/** A process of bare `node:http`, see `raw-server`. */
export class RawServer {
  readonly #child: ChildProcess = fork(
    join(dirname(fileURLToPath(import.meta.url)), 'raw-server.ts'),
    { execArgv: ['--import', 'tsx'] },
  );

  async start(): Promise<string> {
    const [port] = (await once(this.#child, 'message')) as [number];
    return `http://127.0.0.1:${port}`;
  }

  /** Sets the answer to all later requests. */
  async answer(recorded: Recorded): Promise<void> {
    this.#child.send(recorded);
    await once(this.#child, 'message');
  }

  stop(): void {
    this.#child.disconnect();
  }
}
