import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects once. The router's own `Navigate` redirects on every render, and the frame renders while it waits. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}
