import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { CheckField } from '#tools/shared/parts/check-field.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { type Drawing, drawCascade } from '../../model/drawing/drawing.ts'
import { type CascadeAction, settingsOf } from '../../model/model.ts'
import { nobodysGoals, TeamSelect } from '../team-select.tsx'
import type { TeamFilter } from '../use-team-filter.tsx'
import { Picture } from './picture.tsx'

type PictureViewProps = {
  plan: Plan
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  filter: TeamFilter
  onShow: (id: string) => void
}

export function PictureView({ plan, dispatch, filter, onShow }: PictureViewProps) {
  // Deferred, so that the choice of a team renders before a picture of 500 boxes.
  const drawn = useDeferredValue(plan)
  const team = useDeferredValue(filter.team)
  const drawing = useMemo(() => drawCascade(drawn, { team }), [drawn, team])
  const { frame, zoom, zoomTo, whole } = useZoom(drawing)
  const found = drawing.boxes.filter(({ isOnTheWay }) => !isOnTheWay).length
  const all = plan.goals.length + plan.objectives.length
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-center gap-y-2 max-sm:w-full">
          <TeamSelect filter={filter} found={found} all={all} isWithWay={drawing.boxes.length > found} />
        </div>
        <div className="flex items-center">
          <RowButton icon={ZoomOut} label="Smaller" onClick={() => zoomTo(zoom / step)} />
          <output aria-label="Size of the picture" className="w-12 text-center text-sm tabular-nums">
            {Math.round(zoom * 100)}%
          </output>
          <RowButton icon={ZoomIn} label="Larger" onClick={() => zoomTo(zoom * step)} />
          <RowButton icon={Maximize} label="Show the whole" onClick={() => zoomTo(whole())} />
        </div>
        <CheckField
          className="text-sm"
          checked={settingsOf(plan).keyResultsInPicture}
          onChange={(isOn) => dispatch({ type: 'show-key-results', isOn })}
        >
          Key results in the boxes
        </CheckField>
      </div>
      {filter.team !== '' && found === 0 && <p className="mb-3">{nobodysGoals}</p>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree shows the same goals to the keyboard */}
      <section
        ref={frame}
        aria-label="Picture of the tree"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard focus
        tabIndex={0}
        onClick={({ target }) => {
          const id = (target as Element).closest<SVGElement>('[data-goal]')?.dataset.goal
          if (id !== undefined) onShow(id)
        }}
        className="picture-frame overflow-auto rounded border border-line bg-paper"
      >
        <div style={{ width: drawing.width * zoom }}>
          <Picture drawing={drawing} className="block h-auto w-full" />
        </div>
      </section>
      <p className="mt-3 text-sm text-soft">
        The thicker a line, the more the goal counts. A branch that is folded in the tree is one box here.
        {__EDITION__ !== 'full' && ' The full tool saves the picture as SVG and PNG, and prints it.'}
      </p>
    </>
  )
}

/** 14 px text is readable down to this zoom; below it, the picture scrolls instead. */
const readable = 0.8
const largest = 4
const step = 1.25

/** Keeps the middle of the frame in place when the zoom changes. */
function useZoom({ width, height }: Pick<Drawing, 'width' | 'height'>) {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the picture keeps the zoom
  useLayoutEffect(() => {
    const room = frame.current?.clientWidth ?? width
    setZoom(Math.min(1, Math.max(readable, room / width)))
  }, [])
  const whole = () => {
    const { clientWidth = width, clientHeight = height } = frame.current ?? {}
    return Math.min(1, clientWidth / width, clientHeight / height)
  }
  const zoomTo = (wanted: number) => {
    const place = frame.current
    if (!place) return
    const next = Math.min(largest, Math.max(wanted, Math.min(0.2, whole())))
    const kept = (at: number, room: number) => ((at + room / 2) * next) / zoom - room / 2
    const left = kept(place.scrollLeft, place.clientWidth)
    const top = kept(place.scrollTop, place.clientHeight)
    flushSync(() => setZoom(next))
    place.scrollTo(left, top)
  }
  return { frame, zoom, zoomTo, whole }
}
