import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part that is loaded when it is first shown; until then the fallback is shown, and nothing else waits for it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, fallback?: ReactNode) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
