import type { ReactNode } from 'react';
import './icon.css';

/**
 * Drawn here rather than taken from the icon library: a page of a list holds hundreds of them, and a
 * bare path is the cheapest thing that React can make.
 */
const paths = {
  edit: <path d="M3 13.1V10.5L10.6 2.9a1.2 1.2 0 0 1 1.7 0l.8.8a1.2 1.2 0 0 1 0 1.7L5.6 13.1H3Z M9.4 4.1l2.5 2.5" />,
  remove: <path d="M2.8 4.4h10.4M6.2 4.4V2.7h3.6v1.7M4.1 4.4l.6 8.9h6.6l.6-8.9M6.7 7v4M9.3 7v4" />,
  more: <path d="M3.2 8h.01M8 8h.01M12.8 8h.01" strokeWidth="2.2" />,
  history: <path d="M2.6 8a5.4 5.4 0 1 0 1.7-3.9L2.6 5.7M2.6 2.6v3.1h3.1M8 5.2V8l2 1.4" />,
  success: <path d="M13.4 8A5.4 5.4 0 1 1 2.6 8a5.4 5.4 0 0 1 10.8 0ZM5.6 8.2l1.7 1.7 3.2-3.5" />,
  warning: <path d="M8 2.4 14 13H2L8 2.4ZM8 6.4v3M8 11.2h.01" />,
  error: <path d="M13.4 8A5.4 5.4 0 1 1 2.6 8a5.4 5.4 0 0 1 10.8 0ZM6.1 6.1l3.8 3.8M9.9 6.1 6.1 9.9" />,
  hold: <path d="M5.3 2.6h5.4l2.7 2.7v5.4l-2.7 2.7H5.3L2.6 10.7V5.3ZM8 5.2v3.4M8 10.7h.01" />,
  info: <path d="M13.4 8A5.4 5.4 0 1 1 2.6 8a5.4 5.4 0 0 1 10.8 0ZM8 7.4v3.2M8 5.3h.01" />,
  neutral: <path d="M13.4 8A5.4 5.4 0 1 1 2.6 8a5.4 5.4 0 0 1 10.8 0ZM5.8 8h4.4" />,
  parallel: <path d="M5.4 3v10M10.6 3v10" />,
  check: <path d="M3.2 8.4 6.4 11.6 12.8 4.8" />,
  cross: <path d="M4 4l8 8M12 4l-8 8" />,
  up: <path d="M8 12.6V3.4M4.2 7.2 8 3.4l3.8 3.8" />,
  down: <path d="M8 3.4v9.2M4.2 8.8 8 12.6l3.8-3.8" />,
  grip: <path d="M6 3.6h.01M10 3.6h.01M6 8h.01M10 8h.01M6 12.4h.01M10 12.4h.01" strokeWidth="2" />,
  first: <path d="M11.5 3.5 7 8l4.5 4.5M4.5 3.5v9" />,
  previous: <path d="M10 3.5 5.5 8l4.5 4.5" />,
  next: <path d="M6 3.5 10.5 8 6 12.5" />,
  last: <path d="M4.5 3.5 9 8l-4.5 4.5M11.5 3.5v9" />,
  search: <path d="M11.2 7a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0ZM10.2 10.2l3.4 3.4" />,
  filter: <path d="M2.2 3.2h11.6L9.4 8.4v4.4l-2.8-1.4v-3L2.2 3.2Z" />,
  add: <path d="M8 3v10M3 8h10" />,
  download: <path d="M8 2.6v7.2M4.8 6.8 8 10l3.2-3.2M2.8 13.2h10.4" />,
  upload: <path d="M8 10V2.8M4.8 6 8 2.8 11.2 6M2.8 13.2h10.4" />,
  settings: <path d="M2.5 4.5h7M12.5 4.5h1M11 3v3M2.5 11.5h1M6.5 11.5h7M5 10v3" />,
  refresh: <path d="M13.4 8a5.4 5.4 0 1 1-1.7-3.9l1.7 1.6M13.4 2.6v3.1h-3.1" />,
  undo: <path d="M5.4 3.2 2.6 6l2.8 2.8M2.8 6h6.4a3.6 3.6 0 0 1 0 7.2H6.4" />,
  redo: <path d="M10.6 3.2 13.4 6l-2.8 2.8M13.2 6H6.8a3.6 3.6 0 0 0 0 7.2h2.8" />,
  key: <path d="M9.6 6.4a3.2 3.2 0 1 1-3.2-3.2 3.2 3.2 0 0 1 3.2 3.2ZM8.7 8.7l4.7 4.7M11.4 11.4l1.5-1.5" />,
  unlock: <path d="M3.4 7.4h9.2v6H3.4v-6ZM5.4 7.4V5.2a2.6 2.6 0 0 1 5-1" />,
  lock: <path d="M3.4 7.4h9.2v6H3.4v-6ZM5.4 7.4V5.2a2.6 2.6 0 0 1 5.2 0v2.2" />,
  copy: <path d="M5.6 5.6h7.6v7.6H5.6V5.6ZM10.4 5.6V2.8H2.8v7.6h2.8" />,
  stop: <path d="M13.4 8A5.4 5.4 0 1 1 2.6 8a5.4 5.4 0 0 1 10.8 0ZM4.2 4.2l7.6 7.6" />,
  grid: <path d="M2.6 2.6h10.8v10.8H2.6V2.6ZM2.6 6.2h10.8M2.6 9.8h10.8M6.2 2.6v10.8M9.8 2.6v10.8" />,
  chart: <path d="M2.6 2.6v10.8h10.8M5.4 11V8M8.2 11V4.6M11 11V6.6" />,
  document: <path d="M3.8 2.4h5.4l3 3v8.2H3.8V2.4ZM9.2 2.4v3h3M6 8.4h4M6 10.8h4" />,
  play: <path d="M4.8 3.2 12.4 8l-7.6 4.8V3.2Z" />,
  flag: <path d="M3.8 13.6V2.6M3.8 3.2h8.6l-2.2 2.6 2.2 2.6H3.8" />,
  link: (
    <path d="M6.5 9.5 9.5 6.5M7 4.5l1.2-1.2a3.1 3.1 0 0 1 4.4 4.4L11.5 9M9 11.5l-1.2 1.2a3.1 3.1 0 0 1-4.4-4.4L4.5 7" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;

/** A 16 px line icon in the colour of the text; always next to or inside something that has a name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={`qc-icon qc-icon-${name}`}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths[name]}
    </svg>
  );
}
