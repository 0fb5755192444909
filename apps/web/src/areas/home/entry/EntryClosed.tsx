import { Icon } from '#components/ui/mark/Icon.tsx';
import './entry.css';

/** Why nothing can be entered here. */
export function EntryClosed({ text }: { readonly text: string }) {
  return (
    <p className="qc-box entry-closed" role="status">
      <Icon name="info" />
      {text}
    </p>
  );
}
