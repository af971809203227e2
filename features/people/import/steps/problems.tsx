import { formatCount } from '#lib/text/count.ts'
import { writeCsv } from '#lib/text/csv.ts'
import { Button } from '#ui/button.tsx'
import { LeftOut } from '#ui/forms/left-out.tsx'
import type { Problem, Remark } from '../plan.ts'
import { type ChosenFile, headingsOf } from './steps.ts'

type ProblemsProps = {
  file: ChosenFile
  problems: readonly Problem[]
  /** Used if their number is already shown above. */
  label?: string
}

/** Skipped rows with reasons. The download can be corrected and imported again. */
export function Problems({ file, problems, label }: ProblemsProps) {
  if (problems.length === 0) return null
  const without = problems.filter(({ kind }) => kind === 'no-address').length
  return (
    <div className="mt-6 max-w-text">
      {without > 0 && !label && (
        <p className="mb-2">
          {without === 1 ? 'One row has' : `${formatCount(without)} rows have`} no email address. Every person needs
          one.
        </p>
      )}
      <LeftOut
        label={
          label ??
          (problems.length === 1 ? 'One row will be skipped' : `${formatCount(problems.length)} rows will be skipped`)
        }
        lines={linesOf(problems)}
        more="Download the rows to see all of them, with the reason in the last column."
      />
      <Button look="quiet" className="mt-2" onClick={() => save(file, problems)}>
        Download skipped rows as CSV
      </Button>
    </div>
  )
}

const linesOf = (rows: readonly (Problem | Remark)[]) => rows.map(({ line, text }) => `Line ${line}: ${text}.`)

export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const emptied = remarks.filter(({ kind }) => kind === 'emptied')
  const merged = remarks.filter(({ kind }) => kind === 'merged')
  return (
    <div className="mt-6 max-w-text empty:hidden">
      <LeftOut
        label={
          emptied.length === 1 ? 'One value was left empty' : `${formatCount(emptied.length)} values were left empty`
        }
        lines={linesOf(emptied)}
      />
      <LeftOut
        label={
          merged.length === 1
            ? 'One duplicate row was merged'
            : `${formatCount(merged.length)} duplicate rows were merged`
        }
        lines={linesOf(merged)}
      />
    </div>
  )
}

function save(file: ChosenFile, problems: readonly Problem[]): void {
  const width = file.mapping.length
  const headings = headingsOf(file) ?? Array.from({ length: width }, (_, column) => `Column ${column + 1}`)
  const rows = problems.map(({ cells, text }) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    text,
  ])
  const csv = writeCsv([[...headings, 'Problem'], ...rows])
  const link = document.createElement('a')
  // Excel needs the byte order mark to read accents.
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
  link.download = `skipped-${file.name.replace(/\.\w+$/, '')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
