import type { Message, MessageKey } from '@qc/i18n';
import type { ComponentType } from 'react';

/** One row of the table of screens. */
export type RouteRow = {
  /** As in the address after the base path, starting with a slash; `$name` is a parameter. */
  readonly path: string;
  /** For the page's title, the tag and the search: a message key, or a label in both languages. */
  readonly title: MessageKey | Message;
  /** Loads the screen when it is first opened. */
  readonly screen: () => Promise<ComponentType>;
  readonly meta?: {
    /** `blank` has no frame around it; `default` has. */
    readonly layout?: 'default' | 'blank';
    /** Open to those who are not logged in. */
    readonly public?: boolean;
    /** Path of the menu entry that is marked while a sub-screen is open. */
    readonly navActiveLink?: string;
    /** Code without which the screen answers "no permission". */
    readonly permission?: string;
  };
};
