import { useBrand } from '#platform/theme/brand.ts';

/** The central body's logo where it has one, else the product's mark. 24 px in the navbar, 48 large. */
export function Logo({ size = 24 }: { size?: number }) {
  const { logo } = useBrand();
  // Decoration: the name of the product is next to it.
  if (logo !== null) return <img src={logo} alt="" width={size} height={size} style={{ objectFit: 'contain' }} />;
  return <Mark size={size} />;
}

/** A control chart with the one point that matters. */
function Mark({ size }: { readonly size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="#FF8400" />
      <path d="M5 12h22M5 20h22" stroke="#2A1600" strokeOpacity=".35" strokeWidth="1.2" strokeDasharray="2 2" />
      <path
        d="M5 18l5-4 4 6 4-11 4 7 5-2"
        fill="none"
        stroke="#2A1600"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="18" cy="9" r="2.6" fill="#fff" />
    </svg>
  );
}
