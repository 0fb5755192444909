import { LoadFailed } from './LoadFailed.tsx';
import { LoadingRows } from './LoadingRows.tsx';

type Props = {
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly columns: number;
  readonly rows?: number;
};

/** In the place of what was asked for: on its way, or failed with a way on; nothing once it is here. */
export function NotLoaded({ query, columns, rows }: Props) {
  if (query.data !== undefined) return null;
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingRows columns={columns} rows={rows} />;
}
