import type { Settings } from '#platform/settings/settings.ts';

type Situation = { readonly isOverlay: boolean; readonly isHorizontal: boolean };

/** The layout in words that style sheets can read. */
export function layoutClasses(settings: Settings, { isOverlay, isHorizontal }: Situation): string {
  const isRail = !isOverlay && !isHorizontal && settings.isVerticalNavCollapsed;
  return [
    'frame',
    `layout-nav-type-${isHorizontal ? 'horizontal' : 'vertical'}`,
    `layout-navbar-${settings.navbarType}`,
    `layout-footer-${settings.footerType}`,
    `layout-content-width-${settings.appContentWidth}`,
    ...(isOverlay ? ['layout-overlay-nav'] : []),
    ...(isRail ? ['layout-vertical-nav-collapsed'] : []),
    ...(settings.isNavbarBlurEnabled ? ['layout-navbar-blur'] : []),
  ].join(' ');
}
