import { ImportProblems } from '#tools/shared/files/import/import-result.tsx'
import { Button } from '#ui/button.tsx'
import type { MappedTable } from '../../files/import-table.ts'
import { summaryOf } from '../../files/import-words.ts'

type ImportResultProps = { result: MappedTable; onTakeIn: () => void; onCancel: () => void }

/** What taking the table in would do, in words, before it is done. */
export function ImportResult({ result, onTakeIn, onCancel }: ImportResultProps) {
  const { missing, problems, found, away } = result
  const isReady = missing.length === 0 && found.length + away.length > 0
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
      <ImportProblems problems={problems} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isReady} onClick={onTakeIn}>
          {takeInWords(found.length)}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Put the table away
        </Button>
      </div>
    </div>
  )
}

function takeInWords(values: number): string {
  if (values === 0) return 'Take in who was away'
  return values === 1 ? 'Take in one value' : `Take in ${values} values`
}
