import { formatDay } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import type { MappedTable } from '../files/import-table.ts'
import { listed } from '../model/words.ts'

type ImportResultProps = { result: MappedTable; onTakeIn: () => void; onCancel: () => void }

/** What taking the table in would do, in words, before it is done. */
export function ImportResult({ result, onTakeIn, onCancel }: ImportResultProps) {
  const { missing, problems, found } = result
  const isReady = missing.length === 0 && found.length > 0
  return (
    <div className="max-w-text space-y-3">
      <div aria-live="polite">
        {missing.map((words) => (
          <p key={words} className="font-semibold text-red">
            {words}
          </p>
        ))}
        {missing.length === 0 && summaryOf(result).map((words) => <p key={words}>{words}</p>)}
      </div>
      {problems.length > 0 && (
        <details open={problems.length <= 5} className="text-sm">
          <summary className="inline-flex min-h-11 items-center text-amber underline underline-offset-4">
            {problems.length === 1 ? 'One cell is left out' : `${problems.length} cells or rows are left out`}
          </summary>
          <ul className="list-disc space-y-0.5 pl-5">
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isReady} onClick={onTakeIn}>
          {found.length === 1 ? 'Take in one value' : `Take in ${found.length} values`}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Put the table away
        </Button>
      </div>
    </div>
  )
}

export function summaryOf({ found, newPeople, newMeasures, replaced }: MappedTable): string[] {
  if (found.length === 0) return ['There is no value to take in.']
  const weeks = [...new Set(found.map(({ week }) => week))].toSorted()
  const people = new Set(found.map(({ person }) => person.id ?? person.name.toLowerCase())).size
  const measures = new Set(found.map(({ measure }) => measure.id ?? measure.name.toLowerCase())).size
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  const span =
    weeks.length === 1
      ? `the week of ${formatDay(first)}`
      : `${weeks.length} weeks from ${formatDay(first)} to ${formatDay(last)}`
  return [
    `${found.length === 1 ? 'One value' : `${found.length} values`} for ${people === 1 ? 'one person' : `${people} people`} on ${measures === 1 ? 'one measure' : `${measures} measures`}, ${span}.`,
    ...(replaced > 0 ? [`Values that give way to new ones: ${replaced}.`] : []),
    ...(newPeople.length > 0 ? [`New to the team: ${listed(newPeople)}.`] : []),
    ...(newMeasures.length > 0
      ? [`New measures: ${listed(newMeasures)}. Give them a target under Setup.`]
      : []),
  ]
}
