import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#platform/loading/lazyPart.tsx';

const BlankHelp = lazyPart(async () => (await import('./BlankHelp.tsx')).BlankHelp);

/** A page without a frame around it. Its help is at hand all the same: people who cannot log in need it most. */
export function Blank() {
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <BlankHelp />
    </>
  );
}
