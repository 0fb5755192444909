import { levelSign } from './shapes.ts';
import './levelSign.css';

const paths = { circle: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z', square: 'M3.5 3.5h9v9h-9Z', triangle: 'M8 2.5 14 13H2Z' };

/** The sign of a level in its hue; stands before the level's name. */
export function LevelSign({ level }: { readonly level: number }) {
  return (
    <svg className={`qc-sign qc-sign-${level}`} viewBox="0 0 16 16" width="11" height="11" aria-hidden="true">
      <path d={paths[levelSign(level)]} fill="currentColor" />
    </svg>
  );
}
