import type { Bilingual } from '@qc/resource-kit';
import type { roleAudiences } from '../choices/role.ts';
import type { MenuIcon } from './menuIcon.ts';

/** A screen in the navigation, or a group of them. A group is shown where one of its screens is. */
export type MenuEntry = {
  readonly id: string;
  readonly code: string;
  readonly label: Bilingual;
  readonly path: string;
  readonly icon: MenuIcon;
  readonly sort: number;
  /** The resource that the screen shows; its `_view` code opens it. */
  readonly resource?: string;
  /** Resources that are edited on the same screen. */
  readonly includes?: readonly string[];
  /** The permission for a screen that has no resource. */
  readonly permission?: string;
  /** Whose users are shown it, where not everyone's. */
  readonly audience?: (typeof roleAudiences)[number]['value'];
  /** Means nothing in a single hospital, which has no centre: neither the entry nor those below it. */
  readonly needsCentre?: true;
  /** The heading inside its group that contains it. */
  readonly section?: Bilingual;
  readonly children?: readonly MenuEntry[];
};
