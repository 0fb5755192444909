import type { ComponentProps, ReactNode } from 'react';
import { NotLoaded } from '../states/NotLoaded.tsx';
import { Screen } from './Screen.tsx';

type Props<T> = {
  readonly subtitle: string;
  readonly query: ComponentProps<typeof NotLoaded>['query'] & { readonly data: T | undefined };
  /** The columns of the placeholder rows while loading. */
  readonly columns: number;
  readonly children: (data: NonNullable<T>) => ReactNode;
};

/** A screen that is about one answer of the server. */
export function LoadedScreen<T>({ subtitle, query, columns, children }: Props<T>) {
  return (
    <Screen subtitle={subtitle}>
      <NotLoaded query={query} columns={columns} />
      {query.data && children(query.data)}
    </Screen>
  );
}
