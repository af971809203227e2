import { writeCsv } from '#lib/text/csv.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import type { Problem, Remark } from '../plan.ts'
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
  const without = problems.filter(({ kind }) => kind === 'no-address').length
  return (
    <div className="mt-6 max-w-text">
      {without > 0 && !label && (
        <p className="mb-2">
          {without === 1 ? 'One row has' : `${inWords(without)} rows have`} no email address. A person is
          known here by their address, so nobody can be kept without one.
        </p>
      )}
      <Fold
        label={
          label ??
          (problems.length === 1 ? 'One row is left out' : `${inWords(problems.length)} rows are left out`)
        }
      >
        <Lines rows={problems} more="The file has all of them, with the reason in its last column." />
      </Fold>
      <Button look="quiet" className="mt-2" onClick={() => save(file, problems)}>
        Download these rows as CSV
      </Button>
    </div>
  )
}

function Lines({ rows, more }: { rows: readonly (Problem | Remark)[]; more: string }) {
  return (
    <>
      <ul className="mt-2 space-y-1 text-sm wrap-anywhere">
        {rows.slice(0, mostShown).map(({ line, words }) => (
          <li key={`${line} ${words}`}>
            <span className="font-semibold tabular-nums">Line {line}:</span> {words}.
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p className="mt-2 text-sm text-soft">{more}</p>}
    </>
  )
}

/** Rows that are taken, but not quite as they stand in the file. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const emptied = remarks.filter(({ kind }) => kind === 'emptied')
  const merged = remarks.filter(({ kind }) => kind === 'merged')
  const more = `These are the first ${mostShown}.`
  return (
    <div className="mt-6 max-w-text empty:hidden">
      {emptied.length > 0 && (
        <Fold
          label={
            emptied.length === 1
              ? 'One value is left empty'
              : `${inWords(emptied.length)} values are left empty`
          }
        >
          <Lines rows={emptied} more={more} />
        </Fold>
      )}
      {merged.length > 0 && (
        <Fold
          label={
            merged.length === 1
              ? 'One row is put to an earlier one'
              : `${inWords(merged.length)} rows are put to earlier ones`
          }
        >
          <Lines rows={merged} more={more} />
        </Fold>
      )}
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
