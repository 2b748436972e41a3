import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleAction } from './use-single-action';

/** An action that lasts until `end` is called. */
function lastingAction() {
  let isWanted: (() => boolean) | undefined;
  let end: ((result: string) => void) | undefined;
  return {
    act: (wanted: () => boolean) => {
      isWanted = wanted;
      return new Promise<string>((resolve) => (end = resolve));
    },
    end: (result: string) => end?.(result),
    isWanted: () => isWanted?.(),
  };
}

it('runs one action at a time, and the next after its end or its failure', async () => {
  const { run } = renderHook(useSingleAction).result.current;
  const { act, end } = lastingAction();
  const first = run(act);
  expect(await run(async () => 'second')).toBeUndefined();
  end('first');
  expect(await first).toBe('first');
  await expect(run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await run(async () => 'third')).toBe('third');
});

it('lets another begin where one was given up, whose end changes nothing', async () => {
  const { run, giveUp } = renderHook(useSingleAction).result.current;
  const [first, second] = [lastingAction(), lastingAction()];
  const given = run(first.act);
  giveUp();
  const ran = run(second.act);
  expect([first.isWanted(), second.isWanted()]).toEqual([false, true]);
  first.end('first');
  await given;
  expect(await run(async () => 'third')).toBeUndefined();
  second.end('second');
  expect(await ran).toBe('second');
});

it('wants neither this action nor a next one once its screen was left', async () => {
  const { result, unmount } = renderHook(useSingleAction);
  const { act, end, isWanted } = lastingAction();
  const first = result.current.run(act);
  expect(isWanted()).toBe(true);
  unmount();
  expect(isWanted()).toBe(false);
  end('sent before');
  expect(await first).toBe('sent before');
  expect(await result.current.run(async () => 'second')).toBeUndefined();
});
