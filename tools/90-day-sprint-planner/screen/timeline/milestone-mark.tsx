import { type ButtonHTMLAttributes, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { keepFocusBeside } from '#tools/shared/parts/focus/keep-focus.browser.ts'
import { leaveField } from '#tools/shared/parts/typed/leave-field.tsx'
import { addDays, formatDay } from '#tools/shared/values/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Milestone } from '../../files/sprint-file.ts'
import { clampDay, type Placed, weekOfDay } from '../../model/model.ts'
import { dayCount } from '../../model/shape.ts'
import { MilestoneForm } from '../milestone-form.tsx'
import type { PartProps } from '../small-parts.tsx'
import type { Drag } from './use-drag.tsx'

type Look = { narrow: boolean; perDayPx: number; labelPx: number; rowPx: number }

type Handlers = {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type MilestoneMarkProps = PartProps & {
  placed: Placed
  today: number
  look: Look
  drag: Drag | undefined
  hintId: string
  handlers: Handlers
  wasPulled: () => boolean
}

export function MilestoneMark(props: MilestoneMarkProps) {
  const { sprint, dispatch, placed, today, look, drag, hintId, handlers, wasPulled } = props
  const [open, setOpen] = useState(false)
  const { milestone } = placed
  const day = clampDay(milestone.day + (drag?.days ?? 0))
  const late = !milestone.done && milestone.day < today
  const words = (
    <Words milestone={milestone} date={formatDay(addDays(sprint.start, day), 'short')} late={late} day={day} />
  )
  const common = { id: `milestone-${milestone.id}`, 'aria-describedby': hintId, ...handlers }
  return (
    <Dialog
      title="Milestone"
      description="Something that is done or not done, and that everybody can see."
      open={open}
      onOpenChange={(next) => {
        if (!next) leaveField()
        setOpen(next && !wasPulled())
      }}
      trigger={
        look.narrow ? (
          <NarrowMark {...common} day={day} mark={<Mark milestone={milestone} late={late} />}>
            {words}
          </NarrowMark>
        ) : (
          <WideMark {...common} placed={placed} day={day} look={look} drag={drag}>
            <Mark milestone={milestone} late={late} />
            {words}
          </WideMark>
        )
      }
    >
      <MilestoneForm
        sprint={sprint}
        milestone={milestone}
        dispatch={dispatch}
        onGone={() => {
          const mark = document.getElementById(common.id)
          if (mark) keepFocusBeside(mark)
          setOpen(false)
        }}
      />
    </Dialog>
  )
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>

type WideMarkProps = ButtonProps & { placed: Placed; day: number; look: Look; drag: Drag | undefined }

function WideMark({ placed, day, look, drag, ...rest }: WideMarkProps) {
  const { row, flipped } = placed
  const center = (day + 0.5) * look.perDayPx
  return (
    <button
      type="button"
      className={`absolute flex min-h-11 cursor-grab touch-none select-none items-start gap-2 rounded py-1 text-sm leading-tight ${flipped ? 'flex-row-reverse text-right' : 'text-left'} ${drag ? 'z-10 cursor-grabbing bg-sheet/90 shadow-float' : 'hover:bg-sheet'}`}
      style={{
        top: 8 + row * look.rowPx,
        left: flipped ? center + 8 - look.labelPx : center - 8,
        width: look.labelPx,
        transform: drag && `translateY(${drag.downPx}px)`,
      }}
      {...rest}
    />
  )
}

type NarrowMarkProps = ButtonProps & { day: number; mark: React.ReactNode }

/**
 * Label and mark on a row of their own. Horizontal drags move the mark, vertical ones still scroll the page.
 */
function NarrowMark({ day, mark, children, ...rest }: NarrowMarkProps) {
  return (
    <button
      type="button"
      className="relative block w-full touch-pan-y select-none py-2 text-left text-sm leading-tight"
      {...rest}
    >
      {children}
      <span className="relative mx-2 mt-2 block h-4">
        <span className="absolute inset-x-0 top-2 block h-px bg-edge" />
        <span className="absolute -translate-x-1/2" style={{ left: `${((day + 0.5) / dayCount) * 100}%` }}>
          {mark}
        </span>
      </span>
    </button>
  )
}

function Mark({ milestone: { done }, late }: { milestone: Milestone; late: boolean }) {
  const look = done ? 'border-ink bg-ink' : late ? 'border-red bg-sheet' : 'border-ink bg-sheet'
  return <span aria-hidden className={`m-0.5 block size-3 shrink-0 rotate-45 border-2 ${look}`} />
}

type WordsProps = { milestone: Milestone; date: string; late: boolean; day: number }

function Words({ milestone: { title, done }, date, late, day }: WordsProps) {
  return (
    <span className="min-w-0">
      <span className="line-clamp-3 rounded-sm bg-paper/90">{title || 'Untitled'}</span>{' '}
      <span
        className={`block rounded-sm bg-paper/90 text-[0.8125rem] ${late ? 'font-semibold text-red' : 'text-soft'}`}
      >
        {date}
        {done && ' · done'}
        {late && ' · late'}
      </span>
      <span className="sr-only">week {weekOfDay(day) + 1}</span>
    </span>
  )
}
