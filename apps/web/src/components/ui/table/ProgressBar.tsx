import './progressBar.css';

type Props = { readonly value: number; readonly max: number | null; readonly text: string };

/** How far something has come, as a bar and in words; without a known end only in words. */
export function ProgressBar({ value, max, text }: Props) {
  return (
    <span className="data-progress">
      {max !== null && max > 0 && <progress max={max} value={Math.min(value, max)} aria-hidden="true" />}
      {text}
    </span>
  );
}
