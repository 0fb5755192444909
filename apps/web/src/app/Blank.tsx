import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';

/** A page without a frame around it. */
export function Blank() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
