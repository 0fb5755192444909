import type { Message, MessageKey } from '@qc/i18n';
import type { ScreenSide } from '@qc/resources';
import type { ComponentType } from 'react';

/** Loads a screen when it is first opened. */
export type LoadScreen = () => Promise<ComponentType>;

export type Side = ScreenSide;

/** One row of the table of screens. */
export type RouteRow = {
  /** As in the address after the base path, starting with a slash; `$name` is a parameter. */
  readonly path: string;
  /** For the heading, the page's title, the tag and the search: a label in both languages, or a message key. */
  readonly title: MessageKey | Message;
  readonly screen: LoadScreen;
  /** Path of the menu entry that is marked while a screen is open that the menu does not show. */
  readonly parent?: string | undefined;
  /** `none` has nothing around it; `public` is open to those who are not logged in, too. */
  readonly frame?: 'none' | 'public' | undefined;
  /** Whose screen it is: the central body's, a laboratory's, a single hospital's, or of several. */
  readonly sides?: readonly Side[] | undefined;
  /** Code without which the screen answers "no permission"; so it does to those of the other side. */
  readonly permission?: string | undefined;
};
