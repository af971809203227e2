type LeftOutProps = { label: string; lines: readonly string[]; more?: string; isOpen?: boolean }

const maxShown = 200

/** The cells and rows of a file that are not imported as they are, with reasons. */
export function LeftOut({ label, lines, more, isOpen = false }: LeftOutProps) {
  if (lines.length === 0) return null
  return (
    <details open={isOpen} className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-amber underline underline-offset-4">
        {label}
      </summary>
      <ul className="list-disc space-y-0.5 pl-5 wrap-anywhere">
        {lines.slice(0, maxShown).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > maxShown && <p className="mt-2 text-soft">{more ?? `Showing the first ${maxShown}.`}</p>}
    </details>
  )
}
