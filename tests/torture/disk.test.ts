import { describe, expect, it } from 'vitest';
import { fillDisk, meetShutDisk } from '../support/trust/full-disk.ts';
import { whyNoSmallDisk } from '../support/trust/small-disk.ts';

const reason = whyNoSmallDisk();
if (reason !== null) process.stdout.write(`Skipped full and read-only disks: ${reason}.\n`);

describe.skipIf(reason !== null)('a disk that refuses', () => {
  it('full: says so, loses nothing, and goes on without a restart once there is room', async () => {
    const { acked, ...found } = await fillDisk(3);
    expect(found).toEqual({
      rounds: 3,
      messages: [expect.stringMatching(/no room left .* Make room .* need not be restarted/)],
      wrong: [],
    });
    expect(acked).toBeGreaterThan(3);
  });

  it('read-only: every call says so, nothing changes, and nothing crashes or loops', async () => {
    const { refusal, alive, terminal, changed } = await meetShutDisk();
    expect({ refusal, alive, code: terminal.code, changed }).toEqual({
      refusal: expect.stringMatching(/^503 store\/read-only .*cannot be written to.*$/),
      alive: true,
      code: 2,
      changed: false,
    });
    expect(terminal.said).toMatch(/^muster: .*cannot be written to.* \(store\/read-only\)\n$/);
  });
});
