import type { LeveyJenningsChart } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import type { PeerLevel } from './peers/peerLevels.ts';
import { resultCells } from './resultCells.ts';
import { pointOf } from './testing/pointOf.ts';

const chart = {
  test: { lotId: 'lot', lotNumber: 'A1', unitName: 'mmol/L' },
  points: [
    pointOf('own'),
    pointOf('old', { lotId: 'old' }),
    pointOf('noTarget', { limit: null, z: null, verdict: null }),
    pointOf('alone', { level: 2 }),
  ],
  limits: [{ level: 1, targetId: 't', mean: 5, sd: 0.1 }],
} as unknown as LeveyJenningsChart;

const peers: readonly PeerLevel[] = [
  {
    level: 1,
    skipped: [],
    setAside: null,
    drawn: { level: 1, mean: 5.25, sd: 0.2, basis: 'PEER', laboratories: 6, points: 90, asOf: '2026-03-01 02:30:00' },
    reason: null,
  },
  { level: 2, skipped: [], setAside: null, drawn: null, reason: 'groupTooSmall' },
];

const columns = 14;
const cells = (given: readonly PeerLevel[] | undefined) =>
  resultCells({ chart, offset: 0, t: (key) => key, peers: given }, [1, 2]).map((row) => row.slice(columns));

test('without the overlay there is no column for peers', () => {
  expect(cells(undefined)).toEqual([[], [], [], [], []]);
});

describe('with the overlay each result is shown with its group', () => {
  const [head, own, old, noTarget, alone] = cells(peers);

  test('with its mean in units and in the own SDs, its basis and its size', () => {
    expect(head).toHaveLength(6);
    expect(own).toEqual([5.25, 0.2, 2.5, 'charts.basis_PEER', 6, 90]);
  });

  test('a result of another lot has none: the group is of this lot', () => {
    expect(old).toEqual([]);
  });

  test('without a target the mean has no place in SDs', () => {
    expect(noTarget?.slice(0, 3)).toEqual([5.25, 0.2, null]);
  });

  test('too few peers are empty cells and the reason, never 0', () => {
    expect(alone).toEqual([null, null, null, 'charts.peerAbsent_groupTooSmall']);
  });
});
