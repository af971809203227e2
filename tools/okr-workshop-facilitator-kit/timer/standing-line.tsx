import { useState } from 'react'
import { workshopOf } from '../model/model.ts'
import { rescueEnd, standingWords } from '../model/run/run.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { Shortened } from './shortened.tsx'
import { TimerButton } from './timer-button.tsx'
import type { RunControl } from './use-run.tsx'

export function StandingLine({ plan, dispatch, control }: PartProps & { control: RunControl }) {
  const [isAsking, setAsking] = useState(false)
  const workshop = workshopOf(plan)
  const { run, standing } = control
  if (!run || !standing) return null
  const isLate = standing.behind >= 1
  const isLast = workshop.blocks.at(-1)?.id === run.blockId
  return (
    <div className="basis-full">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {standingWords(standing)}
          {isLate && isLast && ' This is the last block: nothing is left to shorten.'}
        </p>
        {isLate && !isLast && (
          <TimerButton
            text={isAsking ? 'Leave it' : 'Rescue the end'}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          />
        )}
      </div>
      {isLate && !isLast && isAsking && (
        <section aria-label="Rescue the end" className="mt-3 max-w-text border border-current/40 p-4">
          <Shortened
            workshop={workshop}
            plan={(lockedToo) => rescueEnd(workshop, run, standing.blockEnds, lockedToo)}
            action="Shorten them"
            needsChange
            onTake={({ start, blocks }) => {
              if (dispatch({ type: 'reschedule', start, blocks })) setAsking(false)
            }}
          />
        </section>
      )}
    </div>
  )
}
