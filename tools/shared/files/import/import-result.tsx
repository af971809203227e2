type ImportResultProps = { doc: unknown; words: readonly string[]; problems: readonly string[] }

/** Describes what the import will do before it happens. */
export function ImportResult({ doc, words, problems }: ImportResultProps) {
  return (
    <div className="mt-4 max-w-text">
      <div aria-live="polite" className={doc === undefined ? 'font-semibold text-red' : ''}>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ImportProblems problems={problems} />
    </div>
  )
}

const mostShown = 200

/** Skipped cells and rows, with reasons. */
export function ImportProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <details open={problems.length <= 5} className="text-sm">
      <summary className="inline-flex min-h-11 items-center text-amber underline underline-offset-4">
        {problems.length === 1 ? 'One cell is left out' : `${problems.length} cells or rows are left out`}
      </summary>
      <ul className="list-disc space-y-0.5 pl-5 wrap-anywhere">
        {problems.slice(0, mostShown).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}
