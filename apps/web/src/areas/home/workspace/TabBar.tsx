import { type KeyboardEvent, useRef } from 'react';

type Props = {
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  readonly shown: string;
  readonly onChange: (key: string) => void;
};

/** Tabs that the arrow keys walk. */
export function TabBar({ tabs, shown, onChange }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ key }) => key === shown);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    bar.current?.querySelector<HTMLElement>(`#tab-${next.key}-button`)?.focus();
  };
  return (
    <div ref={bar} role="tablist" className="workspace-tabs" onKeyDown={onKeyDown}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          id={`tab-${key}-button`}
          type="button"
          role="tab"
          aria-selected={key === shown}
          aria-controls={key === shown ? `tab-${key}` : undefined}
          tabIndex={key === shown ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
