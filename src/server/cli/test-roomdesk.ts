import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { vi } from 'vitest';
import type { SocketAddress } from '../db/database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../db/test-database';
import { runProgram } from './program';

const PROGRAM = fileURLToPath(new URL('roomdesk.ts', import.meta.url));

export interface CommandTest extends TestDatabase {
  /** Runs a command in this process. Resolves to its output, and rejects with its error. */
  run: (command: Command, ...args: string[]) => Promise<{ stdout: string; stderr: string }>;
  /**
   * Runs the program in this process. The result is that of a process of its own, but in
   * milliseconds.
   */
  program: (...args: string[]) => Promise<{ code: number; stdout: string; stderr: string }>;
  spawn: (...args: string[]) => Promise<{ code: number | null; stdout: string; stderr: string }>;
}

export async function startCommandTest({ empty = false } = {}): Promise<CommandTest> {
  const database = await (empty ? createEmptyDatabase() : createTestDatabase());
  const url = databaseUrl(database.address);
  return {
    ...database,
    run: (command, ...args) =>
      listen(url, async () => void (await command.parseAsync(args, { from: 'user' }))),
    program: async (...args) => {
      let code = 0;
      const output = await listen(url, async () => {
        code = await runProgram(args);
      });
      return { code, ...output };
    },
    spawn: (...args) => spawnProgram(args, { DATABASE_URL: url }),
  };
}

export function databaseUrl({ directory, port, database }: SocketAddress): string {
  return `postgres://roomdesk@localhost:${port}/${database}?host=${encodeURIComponent(directory)}`;
}

async function listen(
  url: string,
  work: () => Promise<void>,
): Promise<{ stdout: string; stderr: string }> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  vi.stubEnv('DATABASE_URL', url);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void stdout.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void stderr.push(`${line}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => stderr.push(String(text)) > 0),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
  return { stdout: stdout.join(''), stderr: stderr.join('') };
}

/** Starts `roomdesk` as its users do. `env` replaces the developer's own variables. */
export function startProgram(
  args: string[],
  env: NodeJS.ProcessEnv,
  outputTo: 'pipe' | number = 'pipe',
): ChildProcess {
  const { DATABASE_URL: _url, DATA_DIR: _directory, ...inherited } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', outputTo, 'pipe'],
  });
}

/** Resolves once the program has ended. */
export function spawnProgram(
  args: string[],
  env: NodeJS.ProcessEnv,
  {
    readOutput = true,
    outputTo = 'pipe',
  }: { readOutput?: boolean; outputTo?: 'pipe' | number } = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = startProgram(args, env, outputTo);
  let stdout = '';
  let stderr = '';
  if (!readOutput) child.stdout?.destroy();
  child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
