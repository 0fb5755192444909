import {
  AuditOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  HomeOutlined,
  ProjectOutlined,
  SettingOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
import { type ComponentType, lazy, Suspense } from 'react';

const groupIcons: Readonly<Record<string, ComponentType>> = {
  AuditOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  HomeOutlined,
  ProjectOutlined,
  SettingOutlined,
  ShoppingOutlined,
};

const LaterIcon = lazy(async () => {
  const { menuIcons } = await import('./menuIcons.ts');
  return {
    default: ({ name }: { name: string }) => {
      const Known = menuIcons[name];
      return Known ? <Known /> : <NavDot />;
    },
  };
});

/** A menu entry's icon; a small circle until it is loaded, or where the menu names none that we have. */
export function NavIcon({ name }: { name: string }) {
  const Known = groupIcons[name];
  if (Known) return <Known />;
  return (
    <Suspense fallback={<NavDot />}>
      <LaterIcon name={name} />
    </Suspense>
  );
}

function NavDot() {
  return <span className="nav-dot" aria-hidden="true" />;
}
