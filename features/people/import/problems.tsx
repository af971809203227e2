import { writeCsv } from '#lib/csv.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import type { Problem } from './plan.ts'
import { type ChosenFile, headingsOf, inWords } from './steps.ts'

type ProblemsProps = {
  file: ChosenFile
  problems: readonly Problem[]
  /** Where how many they are stands above it already. */
  label?: string
}

const mostShown = 200

/** Rows that nobody comes of, each with its reason; as a file they can be mended and brought in. */
export function Problems({ file, problems, label }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <div className="mt-6 max-w-text">
      <Fold
        label={
          label ??
          (problems.length === 1 ? 'One row is left out' : `${inWords(problems.length)} rows are left out`)
        }
      >
        <ul className="mt-2 space-y-1 text-sm wrap-anywhere">
          {problems.slice(0, mostShown).map(({ line, words }) => (
            <li key={line}>
              <span className="font-semibold tabular-nums">Line {line}:</span> {words}.
            </li>
          ))}
        </ul>
        {problems.length > mostShown && (
          <p className="mt-2 text-sm text-soft">
            The file has all of them, with the reason in its last column.
          </p>
        )}
      </Fold>
      <Button look="quiet" className="mt-2" onClick={() => save(file, problems)}>
        Download these rows as CSV
      </Button>
    </div>
  )
}

function save(file: ChosenFile, problems: readonly Problem[]): void {
  const width = file.mapping.length
  const headings = headingsOf(file) ?? Array.from({ length: width }, (_, column) => `Column ${column + 1}`)
  const rows = problems.map(({ cells, words }) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    words,
  ])
  const csv = writeCsv([[...headings, 'What is wrong'], ...rows])
  const link = document.createElement('a')
  // With its mark, Excel reads the accents right.
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
  link.download = `left-out-of-${file.name.replace(/\.\w+$/, '')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
