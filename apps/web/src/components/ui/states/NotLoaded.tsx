import { LoadFailed } from './LoadFailed.tsx';
import { LoadingRows } from './LoadingRows.tsx';

type Props = {
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly columns: number;
  readonly rows?: number;
};

/** Shown instead of requested data: loading, or failed with a retry; nothing once it is loaded. */
export function NotLoaded({ query, columns, rows }: Props) {
  if (query.data !== undefined) return null;
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingRows columns={columns} rows={rows} />;
}
