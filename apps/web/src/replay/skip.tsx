const PATHS = {
  first: 'M4 3V13M14 3 6 8 14 13Z',
  roundBack: 'M8 3 2 8 8 13ZM14 3 8 8 14 13Z',
  roundOn: 'M8 3 14 8 8 13ZM2 3 8 8 2 13Z',
  last: 'M12 3V13M2 3 10 8 2 13Z',
} as const;

/** The icon of a skip button: drawn, because many fonts lack such glyphs. */
export function Skip({ to }: { readonly to: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={PATHS[to]}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
