/** The site's sign, an R with a blue leg; public/icon.svg is the same drawing on a tile. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path className="fill-ink" d="M8 4h12v56H8zM24 4h12a16 16 0 0 1 0 32H24V24h11a4 4 0 0 0 0-8H24z" />
      <path className="fill-blue" d="M28 40h15l17 20H45z" />
    </svg>
  )
}
