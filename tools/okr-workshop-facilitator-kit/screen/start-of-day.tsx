import { Play } from 'lucide-react'
import { useState } from 'react'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import type { Workshop } from '../files/workshop-schema.ts'
import { workshopOf } from '../model/model.ts'
import { formatClock, oneDot } from '../model/run/clock.ts'
import { endOf, type Rescue, startAt, wallDay, wallMinutes } from '../model/run/run.ts'
import { knownZone } from '../model/run/zones.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { aheadIn } from '../timer/ahead.browser.ts'
import { Shortened } from '../timer/shortened.tsx'
import type { RunControl } from '../timer/use-run.tsx'

type StartOfDayProps = PartProps & { control: RunControl; onStarted: () => void }

/** Starts the workshop. If it is not the planned time, first asks what to change. */
export function StartOfDay({ plan, dispatch, control, onStarted }: StartOfDayProps) {
  const [asked, setAsked] = useState<number>()
  const [isAgain, setAgain] = useState(false)
  const workshop = workshopOf(plan)
  const go = (rescue: Rescue) => {
    const first = rescue.blocks[0]
    if (!first) return
    setAsked(undefined)
    setAgain(false)
    // Moving the whole workshop changes the promised end. Minutes that shortening cannot recover count as
    // late.
    const isMoved = endOf(rescue) - rescue.missing !== endOf(workshop)
    const start = isMoved ? rescue.start : workshop.start
    control.begin(first, { blocks: workshop.blocks, start, end: endOf(rescue) - rescue.missing })
    onStarted()
  }
  const goAnew = (rescue: Rescue) => {
    if (dispatch({ type: 'reschedule', start: rescue.start, blocks: rescue.blocks })) go(rescue)
  }
  const startNow = () => {
    setAgain(false)
    const ahead = aheadIn(workshop.zone, Date.now())
    const now = wallMinutes(Date.now(), wallDay(Date.now(), ahead), ahead)
    if (Math.floor(now) === workshop.start) go({ ...workshop, missing: 0 })
    else setAsked(now)
  }
  return (
    <div className="mt-4">
      <Button
        aria-expanded={isAgain || asked !== undefined}
        onClick={() => (workshop.held ? setAgain(true) : startNow())}
      >
        <Play aria-hidden strokeWidth={1.75} className="size-5" />
        Start the workshop
      </Button>
      {isAgain && workshop.held && (
        <HeldBefore day={workshop.held.day} onAnew={startNow} onKeep={() => setAgain(false)} />
      )}
      {asked !== undefined && !isAgain && (
        <AnotherTime
          workshop={workshop}
          now={asked}
          onGo={() => go({ ...workshop, missing: 0 })}
          onGoAnew={goAnew}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** Asks before overwriting the recorded times of an earlier run, which undo cannot restore. */
function HeldBefore({ day, onAnew, onKeep }: { day: Day; onAnew: () => void; onKeep: () => void }) {
  return (
    <section aria-label="A day was held" className="mt-3 max-w-grid border border-edge bg-sheet p-4">
      <p>
        This workshop was held on {formatDay(day, 'long')}. Once a new day ends, the real times of that one are gone,
        and undo does not bring them back.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" onClick={onKeep}>
          Keep that day
        </Button>
        <Button look="quiet" onClick={onAnew}>
          Start over and lose its times
        </Button>
      </div>
    </section>
  )
}

type AnotherTimeProps = {
  workshop: Workshop
  now: number
  onGo: () => void
  onGoAnew: (rescue: Rescue) => void
  onCancel: () => void
}

function AnotherTime({ workshop, now, onGo, onGoAnew, onCancel }: AnotherTimeProps) {
  const isLate = now > workshop.start
  const all = startAt(workshop, now, false, false)
  const { day, zone } = workshop
  const planned = day && day !== wallDay(Date.now(), aheadIn(zone, Date.now()))
  const elsewhere = __EDITION__ === 'full' && knownZone(zone) !== localTimeZone() ? ` in ${zone}` : ''
  return (
    <section aria-label="Start at another time" className="mt-3 max-w-grid border border-edge bg-sheet p-4">
      <p>
        {planned && `The workshop is planned for ${formatDay(workshop.day, 'long')}. `}
        {oneDot(
          `The agenda starts at ${formatClock(workshop.start)} and it is ${formatClock(Math.floor(now))}${elsewhere}.`,
        )}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div>
          <h3 className="font-semibold text-lg">Everything moves</h3>
          <p className="mb-3">{oneDot(`No block changes. We stop at ${formatClock(endOf(all))}.`)}</p>
          <Button onClick={() => onGoAnew(all)}>Start now, move the times</Button>
        </div>
        {isLate && now < endOf(workshop) && (
          <div>
            <h3 className="font-semibold text-lg">The end stays</h3>
            <Shortened
              workshop={workshop}
              plan={(lockedToo) => startAt(workshop, now, true, lockedToo)}
              action="Start now, shorten the blocks"
              onTake={onGoAnew}
            />
          </div>
        )}
        <div>
          <h3 className="font-semibold text-lg">Leave the times</h3>
          <p className="mb-3">
            {isLate ? 'The clock then shows how far behind you are.' : 'You are then ahead of the agenda.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" onClick={onGo}>
              Start as it is
            </Button>
            <Button look="quiet" onClick={onCancel}>
              Not yet
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
