import { levelSign } from './shapes.ts';
import './levelSign.css';

const paths = { circle: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z', square: 'M3.5 3.5h9v9h-9Z', triangle: 'M8 2.5 14 13H2Z' };

type Props = { readonly level: number; readonly size?: number };

/** The sign of a level in its hue, for use before the level's name. */
export function LevelSign({ level, size = 11 }: Props) {
  return (
    <svg className={`qc-sign level-hue-${level}`} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={paths[levelSign(level)]} fill="currentColor" />
    </svg>
  );
}
