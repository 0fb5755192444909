/** Line icons of the pages before login, where no icon library is loaded; 24-unit grid. */
const paths = {
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.6-3.4 3.5-5.5 7-5.5s6.4 2.1 7 5.5',
  lock: 'M7 10.500V8a5 5 0 0 1 10 0v2.500M6 10.500h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.500a1 1 0 0 1 1-1Zm6 3.500v2.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.800A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a17 17 0 0 1-2.6 3.400M6.3 7.600A16 16 0 0 0 2.5 12S6 18.5 12 18.500c1.6 0 3-.4 4.3-1.100M10 10a3 3 0 0 0 4.1 4.2',
  building: 'M5 20V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15M15 10h3a1 1 0 0 1 1 1v9M3.5 20h17M8.5 8h3M8.5 12h3M8.5 16h3',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  moon: 'M20 14.500A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.500Z',
  system: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8.5 20.500h7M12 17v3.5',
  shield: 'M12 3l7.5 2.500v6c0 4.5-3.2 7.8-7.5 9.5-4.3-1.7-7.5-5-7.5-9.500v-6L12 3ZM8.8 11.800l2.3 2.3 4.2-4.3',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  warning: 'M12 4 2.8 19.500h18.400L12 4Zm0 6v4.500M12 17v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.500M12 7.500v.1',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.300l2.7 2.700L16 9.5',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M11 5l-7 7 7 7M4 12h16',
  up: 'M12 19V5M5.5 11.5 12 5l6.5 6.5',
  offline:
    'M3 3l18 18M8.5 16.500a5 5 0 0 1 7 0M5 12.500a10 10 0 0 1 5-2.700M19 12.500a10 10 0 0 0-3.5-2.200M2 9a15 15 0 0 1 4.5-2.800M22 9A15 15 0 0 0 11 5M12 20v.1',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
