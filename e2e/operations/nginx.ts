import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSignedFile } from '../support/self-signed';
import { freePort } from '../support/free-port';
import { findProgram, nginx } from '../gate/programs';
import { projectRoot } from '../support/server';
import { until } from '../support/until';

/** The longest start, in milliseconds: nginx only reads a short configuration and a key. */
const START_TIMEOUT_MS = 10_000;

/** nginx with the real configuration of src/deploy, on local ports, in front of `replicas`. */
export class Nginx {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(
    folder: string,
    /** The console's public address, which is the servers' PUBLIC_ORIGIN. */
    readonly origin: string,
    /** The address without TLS. */
    readonly plainOrigin: string,
  ) {
    this.#folder = join(folder, 'nginx');
  }

  /**
   * Chooses the ports of nginx, which the servers behind it need to know.
   *
   * @param folder for the files of nginx; other accounts can enter it
   */
  static async onFreePorts(folder: string): Promise<Nginx> {
    return new Nginx(
      folder,
      `https://127.0.0.1:${await freePort()}`,
      `http://127.0.0.1:${await freePort()}`,
    );
  }

  /** @param replicas host and port of the two servers behind it */
  async start([first = '', second = '']: string[]): Promise<void> {
    mkdirSync(this.#folder);
    const site = substitute(deployedSite(), [
      ['10.0.0.11:8080', first],
      ['10.0.0.12:8080', second],
      ['listen 80;', `listen ${new URL(this.plainOrigin).host};`],
      ['listen 443 ssl', `listen ${new URL(this.origin).host} ssl`],
      ['server_name rooms.example.org;', 'server_name 127.0.0.1;'],
      ['/etc/nginx/tls/rooms.example.org.pem', selfSignedFile],
      ['/etc/nginx/tls/rooms.example.org.key', selfSignedFile],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${this.#folder}/${kind};`)
      .join(' ');
    const configuration = join(this.#folder, 'nginx.conf');
    // This file takes the place of a server's /etc/nginx/nginx.conf.
    writeFileSync(
      configuration,
      `daemon off; pid ${this.#folder}/pid; error_log stderr;\nevents {}\n` +
        `http {\naccess_log off; ${temporary}\n${site}\n}\n`,
    );
    const child = spawn(
      findProgram(nginx),
      ['-p', this.#folder, '-e', 'stderr', '-c', configuration],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    this.#child = child;
    child.stderr.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    const otherwise = () => `nginx did not start:\n${this.#output}`;
    await until(
      () => {
        if (child.exitCode !== null) throw new Error(otherwise());
        return fetch(this.plainOrigin, { redirect: 'manual' }).catch(() => undefined);
      },
      { within: START_TIMEOUT_MS, otherwise },
    );
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

/** The configuration for administrators, which the tests use unchanged. */
const siteFile = 'src/deploy/nginx.conf';
const deployedSite = () => readFileSync(join(projectRoot, siteFile), 'utf8');

/** Replaces example addresses and files by local ones. Throws if an example does not occur. */
function substitute(text: string, places: [string, string][]): string {
  return places.reduce((result, [example, here]) => {
    if (!result.includes(example)) throw new Error(`${siteFile} has no ${example}`);
    return result.replaceAll(example, here);
  }, text);
}
