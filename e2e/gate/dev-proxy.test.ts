import { expect, test } from 'vitest';
import config from '../../vite.config';
import { CHANGES_PATH } from '../../src/contract/changes';
import { SESSION_PATH } from '../../src/contract/session';

test.each(['/v1', SESSION_PATH, CHANGES_PATH])(
  'the development proxy keeps the page’s host at %s, which sign-in checks',
  (path) => {
    // With a mere address, Vite would send the server's own.
    expect(config.server?.proxy?.[path]).toMatchObject({ changeOrigin: false });
  },
);
