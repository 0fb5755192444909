import { useState } from 'react';

/** Client-side paging of loaded rows; a list that became shorter shows its last page. */
export function usePages<R>(rows: readonly R[], firstSize = 20) {
  const [asked, setPage] = useState({ current: 1, size: firstSize });
  const { size } = asked;
  const current = Math.min(asked.current, Math.max(1, Math.ceil(rows.length / size)));
  return {
    shown: rows.slice((current - 1) * size, current * size),
    pager: {
      current,
      size,
      total: rows.length,
      onChange: (change: { current?: number; size?: number }) => setPage({ current: 1, size, ...change }),
    },
  };
}
