import { useRef, useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { minMinutes, timetable, totalMinutes } from '../model/agenda.ts'
import { editBasics, workshopOf } from '../model/model.ts'
import { formatClock, formatMinutes } from '../model/run/clock.ts'
import { asItGoes, wentWords } from '../model/run/run.ts'
import type { PartProps } from '../model/scripts/props.ts'
import type { RunControl } from '../timer/use-run.tsx'
import { AgendaRow } from './agenda-row.tsx'
import { AgendaTools } from './agenda-tools.tsx'
import { BlockPanel } from './block-panel.tsx'
import { LastDay } from './last-day.tsx'
import { StartOfDay } from './start-of-day.tsx'
import { useDragOrder } from './use-drag-order.tsx'

type AgendaViewProps = PartProps & {
  open: (plan: Plan) => void
  control: RunControl
  onTimer: (blockId: string, minutes: number) => void
  onStarted: () => void
}

export function AgendaView({ plan, dispatch, open, control, onTimer, onStarted }: AgendaViewProps) {
  const workshop = workshopOf(plan)
  const { start, blocks, run } = workshop
  const slots = timetable(start, blocks)
  const [{ id: choice, during }, setChoice] = useState({
    id: blocks.find(({ kind }) => kind === 'drafting')?.id,
    during: undefined as string | undefined,
  })
  // Select each block as it starts, to show its script.
  const chosen = run && run.blockId !== during ? run.blockId : choice
  const setChosen = (id: string) => setChoice({ id, during: run?.blockId })
  const panel = useRef<HTMLDivElement>(null)
  // If undo removes the selected block, select the one before it.
  const place = useRef(0)
  const found = slots.findIndex(({ block }) => block.id === chosen)
  const at = found >= 0 ? found : Math.min(Math.max(place.current - 1, 0), slots.length - 1)
  if (found >= 0) place.current = found
  const slot = slots[at]
  const choose = (id: string) => {
    setChosen(id)
    // On narrow screens the script is below the agenda, so scroll to it.
    if (!window.matchMedia('(min-width: 64rem)').matches) panel.current?.scrollIntoView()
  }
  const setMinutes = (id: string, minutes: number) => {
    const action = { type: 'set-minutes', id, minutes } as const
    const got = workshopOf(editBasics(plan, action)).blocks.find((block) => block.id === id)?.minutes
    if (dispatch(action) && got !== minutes) sayLimit(got ?? 0)
  }
  const ids = blocks.map(({ id }) => id)
  const { list, drag, handleOf } = useDragOrder(ids, (id, to) => dispatch({ type: 'place-block', id, to }))
  const dropAt = (index: number) => {
    if (!drag || drag.to !== index || ids[index] === drag.id) return undefined
    return ids.indexOf(drag.id) > index ? 'above' : 'below'
  }
  const longest = Math.max(...blocks.map(({ minutes }) => minutes))
  return (
    <>
      <AgendaTools plan={plan} dispatch={dispatch} isRunning={run !== null} />
      {!run && <StartOfDay plan={plan} dispatch={dispatch} control={control} onStarted={onStarted} />}
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <ol ref={list} aria-label="Agenda" className="border-line border-t">
            {slots.map((each, index) => (
              <AgendaRow
                key={each.block.id}
                slot={each}
                longest={longest}
                isChosen={each === slot}
                went={wentWords(workshop, each.block.id)}
                handle={handleOf(each.block.id)}
                drop={dropAt(index)}
                isDragged={drag?.id === each.block.id}
                onChoose={() => choose(each.block.id)}
                onMinutes={(minutes) => setMinutes(each.block.id, minutes)}
                onLock={(fixed) => dispatch({ type: 'edit-block', id: each.block.id, changes: { fixed } })}
              />
            ))}
          </ol>
          <p className="flex gap-x-3 py-3 pl-2.75 text-soft text-sm">
            <span className="w-[5.25rem] tabular-nums">{formatClock(start + totalMinutes(blocks))}</span>
            We stop. {blocks.length} {blocks.length === 1 ? 'block' : 'blocks'}, {formatMinutes(totalMinutes(blocks))}.
          </p>
          {__EDITION__ === 'full' && !run && <LastDay plan={plan} open={open} />}
        </div>
        <div ref={panel} className="scroll-mt-4">
          {slot && (
            <BlockPanel
              plan={plan}
              dispatch={dispatch}
              slot={asItGoes(slot, run)}
              onTimer={onTimer}
              onChoose={setChosen}
            />
          )}
        </div>
      </div>
    </>
  )
}

function sayLimit(got: number): void {
  showToast({
    title: `${got} minutes, to end on time`,
    description: `The open blocks can neither give nor take more (each keeps ${minMinutes} minutes). Unlock one, or let the end move.`,
  })
}
