import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { NavbarButton } from './NavbarButton.tsx';

function follow(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function FullScreenButton() {
  const { t } = useLanguage();
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  const name = t(isFull ? 'frame.leaveFullScreen' : 'frame.fullScreen');
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  const icon = isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />;
  return <NavbarButton name={name} icon={icon} onPress={() => void toggle()} />;
}
