import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../src/contract/console-headers';
import { SESSION_PATH } from '../../src/contract/session';
import { DRAIN_MS } from '../../src/server/limits';
import { projectRoot } from '../support/server';
import { onlyInFullRun } from '../test-level';

/** A busy machine has to start a systemd and create a database. In milliseconds. */
const START_TIMEOUT_MS = 90_000;
test.setTimeout(4 * START_TIMEOUT_MS);

const SYSTEMD = '/lib/systemd/systemd';

/**
 * Starts a systemd with a copy of the machine's files, and with its own processes, network and
 * control groups. Its changes are gone when it ends, and it can only read settings of the kernel.
 * It ends when the script's standard input ends.
 */
const bootScript = `
set -eu
root=$(mktemp -d) && mount -t tmpfs tmpfs $root &&
  mkdir $root/upper $root/work $root/all $root/cgroup
mount -t overlay overlay -o lowerdir=/,upperdir=$root/upper,workdir=$root/work $root/all
cd $root/all
for place in dev run tmp; do mount -t tmpfs -o mode=755 tmpfs $place; done
chmod 1777 tmp && mkdir dev/shm dev/pts &&
  mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
for device in null zero full random urandom tty; do
  : > dev/$device && mount --bind /dev/$device dev/$device
done
rm -rf opt/roomdesk var/lib/roomdesk var/lib/private/roomdesk && mkdir -p opt/roomdesk/node_modules
cp -r "$PROJECT/dist" "$PROJECT/package.json" opt/roomdesk
mount --bind "$PROJECT/node_modules" opt/roomdesk/node_modules
[ -e usr/bin/node ] || cp "$NODE" usr/bin/node
cp "$PROJECT/src/deploy/roomdesk.service" etc/systemd/system && : > etc/roomdesk.env

mount -t cgroup2 cgroup2 $root/cgroup && group=$root/cgroup/roomdesk-$$ && mkdir $group
echo $$ > $group/cgroup.procs
unshare --fork --kill-child --pid --mount --uts --ipc --net --cgroup sh -eu -c '
  mount -t proc proc proc && mount --bind proc/sys proc/sys && mount -o remount,bind,ro proc/sys
  mount -t sysfs -o ro sysfs sys && mount -t cgroup2 cgroup2 sys/fs/cgroup
  mkdir .machine && pivot_root . .machine && umount -l .machine
  exec env -i container=other PATH=/usr/sbin:/usr/bin ${SYSTEMD} --unit=roomdesk.service \
    --log-target=journal --show-status=no
' < /dev/null & systemd=$!
echo $$ > $root/cgroup/cgroup.procs
echo $systemd
cat > /dev/null
kill -KILL $systemd && wait $systemd 2> /dev/null || true
find $group -depth -type d -exec rmdir {} + && umount -l $root/all $root/cgroup $root && rmdir $root
`;

/** Signs in by a body of which one character arrives every 100 ms. */
const slowUpload = `
  const upload = require('http').request('http://127.0.0.1:8080${SESSION_PATH}', {
    method: 'POST',
    headers: {
      origin: 'http://127.0.0.1:8080',
      '${REQUESTED_BY_HEADER}': '${REQUESTED_BY_CONSOLE}',
      'content-type': 'application/json',
      'content-length': 1000,
      expect: '100-continue',
    },
  });
  upload.on('continue', () => console.log('begun') ?? setInterval(() => upload.write(' '), 100));
  upload.on('error', () => process.exit());
`;

let boot: ChildProcess | undefined;
test.afterEach(async () => {
  if (boot === undefined || boot.exitCode !== null) return;
  const ended = once(boot, 'exit');
  boot.stdin?.end();
  await ended;
});

/** Starts that systemd. Returns a call that runs a program in it and returns the output. */
async function startSystemd(): Promise<(...command: string[]) => string> {
  boot = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', bootScript], {
    env: { ...process.env, PROJECT: projectRoot, NODE: process.execPath },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(boot.stdout ?? boot, 'data')) as [Buffer];
  const unshared = Number(String(line));
  const children = () => readFileSync(`/proc/${unshared}/task/${unshared}/children`, 'utf8').trim();
  await expect.poll(children).not.toBe('');
  const target = children();
  return (...command) =>
    execFileSync(
      'nsenter',
      ['-t', target, '-m', '-p', '-n', '-u', '-i', '-C', '-r', '-w', ...command],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ).trim();
}

/** Why this machine cannot start a systemd; undefined if it can. */
function obstacle(): string | undefined {
  const mayUnshare = spawnSync('unshare', ['--mount', '--pid', '--net', '--fork', 'true']);
  if (process.getuid?.() !== 0 || mayUnshare.status !== 0) return 'that needs root and namespaces';
  return existsSync(SYSTEMD) ? undefined : 'that needs systemd';
}

const missing = obstacle();

test(
  missing === undefined
    ? 'the systemd unit starts the server shut in, starts it again after a crash, and stops it ' +
        'in time during a slow upload'
    : `the systemd unit is not tried on this machine: ${missing}`,
  onlyInFullRun,
  async () => {
    if (missing !== undefined) return;
    const inside = await startSystemd();
    const property = (name: string) => inside('systemctl', 'show', 'roomdesk', '-P', name);
    const isReady = () => {
      try {
        return inside(
          'node',
          '-e',
          "fetch('http://127.0.0.1:8080/readyz').then((r) => process.stdout.write(`${r.status}`))",
        );
      } catch {
        return 'not reached';
      }
    };
    await expect.poll(isReady, { timeout: START_TIMEOUT_MS }).toBe('200');
    expect(inside('ps', '-o', 'user=', '-p', property('MainPID'))).toBe('roomdesk');
    expect(inside('stat', '-c', '%U %a', '/var/lib/private/roomdesk/session.key')).toBe(
      'roomdesk 600',
    );
    expect(inside('systemd-analyze', 'verify', 'roomdesk.service')).toBe('');
    expect(inside('systemd-analyze', 'security', 'roomdesk', '--threshold=15')).toContain('OK');

    // A stop must not end the database while requests are in flight.
    expect(property('KillMode')).toBe('mixed');

    inside('systemctl', 'kill', '--signal=KILL', 'roomdesk');
    await expect.poll(() => property('NRestarts')).toBe('1');
    await expect.poll(isReady, { timeout: START_TIMEOUT_MS }).toBe('200');

    inside('sh', '-c', `node -e "${slowUpload}" > /run/upload 2>&1 &`);
    await expect.poll(() => inside('cat', '/run/upload')).toBe('begun');
    const before = performance.now();
    inside('systemctl', 'stop', 'roomdesk');
    // The upload got its time, and the server ended by itself.
    expect(performance.now() - before).toBeGreaterThan(DRAIN_MS);
    expect(property('Result')).toBe('success');
  },
);
