import { LeftOut } from '#ui/forms/left-out.tsx'

type ImportResultProps = { doc: unknown; words: readonly string[]; problems: readonly string[] }

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

function ImportProblems({ problems }: { problems: readonly string[] }) {
  const label = problems.length === 1 ? 'One cell is left out' : `${problems.length} cells or rows are left out`
  return <LeftOut label={label} lines={problems} isOpen={problems.length <= 5} />
}
