import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads on once. The router's own `Navigate` does so on every render, and the frame renders while it waits. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}
