/** The product's mark: a lapwing, crest up. Decoration; its link or heading carries the name. */
export function Bird({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <circle cx="15.5" cy="18.5" r="10.8" fill="var(--accent)" />
      <path fill="var(--accent)" d="M2.3 3.1c6.7-.1 11.9 1.6 14.9 5l-8.9 3.7C6.8 8.7 4.8 5.7 2.3 3.1z" />
      <path fill="var(--accent)" d="m24.8 14.7 6.1 4-5.5 1.7z" />
      <path fill="var(--accent-bg)" d="M26.3 19.2c-4-.5-6.2.1-7.8 2.3-2 2.8-5.7 4.5-11.2 4a10.8 10.8 0 0 0 19-6.3z" />
      <circle cx="20.1" cy="15.4" r="1.8" fill="var(--surface)" />
    </svg>
  );
}
