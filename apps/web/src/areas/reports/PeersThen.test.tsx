import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PeersThen } from './ReportPeriod.tsx';

const line = (peerAsOf: string | null) => ({ peerAsOf });

test.each([
  {
    name: 'names the newest publication',
    lines: [line('2026-07-05 02:00:00'), line('2026-07-06 02:00:00'), line(null)],
    words: /2026-07-06 02:00 最后一次发布/,
  },
  { name: 'says where none was published by then', lines: [line(null)], words: /当时没有已发布的同组统计/ },
])('a past report $name', ({ lines, words }) => {
  render(<PeersThen asOf="2026-07-06 12:00:00" lines={lines} />);
  expect(screen.getByText(words)).toBeDefined();
});

test('a report of today says nothing of it', () => {
  const { container } = render(<PeersThen asOf={undefined} lines={[line('2026-07-06 02:00:00')]} />);
  expect(container.textContent).toBe('');
});
