import { useState } from 'react'
import { CheckField } from '#tools/shared/parts/check-field.tsx'
import { Button } from '#ui/button.tsx'
import type { Workshop } from '../files/workshop-schema.ts'
import { formatClock, inMinutes, oneDot } from '../model/run/clock.ts'
import { changesBetween, endOf, type Rescue } from '../model/run/run.ts'

type ShortenedProps = {
  workshop: Workshop
  /** The agenda as it would become, with or without shortening locked blocks. */
  plan: (lockedToo: boolean) => Rescue
  action: string
  /** Hides the button if nothing would change. */
  needsChange?: boolean
  onTake: (rescue: Rescue) => void
}

export function Shortened({ workshop, plan, action, needsChange = false, onTake }: ShortenedProps) {
  const [lockedToo, setLockedToo] = useState(false)
  const rescue = plan(lockedToo)
  const changes = changesBetween(workshop, rescue)
  const stop = oneDot(`We stop at ${formatClock(endOf(rescue))}.`)
  return (
    <div>
      <p className="font-semibold">
        {stop}
        {rescue.missing > 0 &&
          ` That is still ${inMinutes(rescue.missing)} late: the ${lockedToo ? '' : 'open '}blocks to come cannot give more.`}
      </p>
      <ul aria-label="What changes" className={`mt-2 ${changes.length > 4 ? 'gap-x-10 md:columns-2' : ''}`}>
        {changes.map(({ block, before, after }) => (
          <li key={block.id} className="flex justify-between gap-4 border-current/20 border-b py-1">
            <span className="min-w-0">{block.title || 'Untitled block'}</span>
            <span className="shrink-0 tabular-nums">
              {before} → {after} min
            </span>
          </li>
        ))}
        {changes.length === 0 && <li>No block changes.</li>}
      </ul>
      <CheckField className="mt-2" checked={lockedToo} onChange={setLockedToo}>
        Breaks and other locked blocks give way too
      </CheckField>
      {(changes.length > 0 || !needsChange) && (
        <Button className="mt-1" onClick={() => onTake(rescue)}>
          {action}
        </Button>
      )}
    </div>
  )
}
