import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { nodeTooOld } from './node-version';

test.each(['0.12.18', '18.20.8', '20.9.0', '20.18.3'])('Node %s is too old', (version) => {
  expect(nodeTooOld(version)).toMatch(
    `This is Node ${version}; Roomdesk needs ` +
      `${packageJson.engines.node.slice('>='.length)} or later.`,
  );
});

test.each(['20.19.0', '20.20.2', '22.0.0', '100.0.0'])('Node %s will do', (version) => {
  expect(nodeTooOld(version)).toBeUndefined();
});
