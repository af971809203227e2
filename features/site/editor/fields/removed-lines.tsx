import { Button } from '#ui/button.tsx'
import type { Removed } from './use-removed.tsx'

type RemovedLinesProps = { removed: readonly Removed[]; onPutBack: (removed: Removed) => void }

export function RemovedLines({ removed, onPutBack }: RemovedLinesProps) {
  if (removed.length === 0) return null
  return (
    <ul aria-label="Removed">
      {removed.map((each) => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <span className="min-w-0 text-soft wrap-anywhere">Removed: {each.name}</span>
          <Button
            look="quiet"
            data-put-back={each.id}
            aria-label={`Restore: ${each.name}`}
            onClick={() => onPutBack(each)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  )
}
