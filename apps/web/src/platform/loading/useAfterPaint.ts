import { useEffect, useState } from 'react';

/** False until the first frame with this component was painted: secondary content waits for it. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // A message posted while a frame is prepared arrives after its paint.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => setPainted(true);
    const frame = requestAnimationFrame(() => port2.postMessage(undefined));
    return () => {
      cancelAnimationFrame(frame);
      port1.close();
    };
  }, []);
  return isPainted;
}
