/** The site's sign: thirteen weeks as rising strokes, the last one blue. Also public/icon.svg. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="10" fill="#12202F" />
      <path d="M14 50V40M23 50V33M32 50V26M41 50V19" stroke="#FBFAF6" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M50 50V13" stroke="#7FA0FF" strokeWidth="4.5" strokeLinecap="round" />
    </svg>
  )
}
