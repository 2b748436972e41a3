import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project, where every tool runs. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** One tool of the gate. */
export interface Step {
  name: string;
  /** A program in `node_modules/.bin`. */
  tool: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  /** Everything it wrote; empty where it was streamed. */
  output: string;
}

/**
 * Runs a tool to its end. Its output is passed on as it comes, or kept for `quiet` steps that run
 * side by side.
 */
export function runStep(
  { name, tool, args, env }: Step,
  { quiet = false } = {},
): Promise<StepResult> {
  const started = performance.now();
  const child = spawn(join(projectRoot, 'node_modules', '.bin', tool), args, {
    cwd: projectRoot,
    // No terminal to ask at: a question would wait for ever in CI.
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    const end = (passed: boolean) =>
      resolve({ name, passed, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      console.error(`${tool}: ${error.message}`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** `types          passed in  1.4 s` */
export function stepLine({ name, passed, seconds }: StepResult): string {
  return `${name.padEnd(14)} ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1).padStart(5)} s`;
}

/** What did not change since the last run here is not looked at anew. */
const KNOWN_TYPES = 'test-results/types.tsbuildinfo';
export const types: Step = {
  name: 'types',
  tool: 'tsc',
  args: ['--noEmit', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES],
};
export const lint: Step = {
  name: 'lint',
  tool: 'oxlint',
  args: ['--type-aware', '--deny-warnings'],
};
export const unused: Step = { name: 'unused code', tool: 'knip', args: [] };
export const packages: Step = { name: 'packages', tool: 'tsx', args: ['e2e/gate/shipped.ts'] };

/**
 * A test that waits for a process or draws thousands of cases is slow on a busy machine, not wrong.
 * In milliseconds.
 */
const UNIT_TIMEOUT_MS = 30_000;
export const unit: Step = {
  name: 'unit, server',
  tool: 'vitest',
  args: ['run', `--testTimeout=${UNIT_TIMEOUT_MS}`],
};
