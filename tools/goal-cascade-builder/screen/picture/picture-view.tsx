import { type KeyboardEvent, type MouseEvent, useDeferredValue, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import type { Cascade } from '../../model/cascade.ts'
import type { Problem } from '../../model/checks.ts'
import { drawCascade } from '../../model/drawing/drawing.ts'
import type { CascadeAction } from '../../model/model.ts'
import { focusTitle } from '../goal/focus-title.browser.ts'
import { nobodysGoals, Widened } from '../team-select.tsx'
import type { GoalCommands } from '../use-goal-commands.tsx'
import { type TeamFilter, useWidening } from '../use-team-filter.tsx'
import { ScreenPicture } from './picture.tsx'
import { PictureGoal } from './picture-goal.tsx'
import { PictureTools } from './picture-tools.tsx'
import { type KeptZoom, type PictureZoom, usePictureZoom } from './picture-zoom.tsx'

type PictureViewProps = {
  plan: Plan
  cascade: Cascade
  problems: readonly Problem[]
  selected: string | undefined
  commands: GoalCommands
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  /** Whether the selected goal's fields are open. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  kept: KeptZoom
  filter: TeamFilter
}

/** The tree as a picture; a click on a box opens the goal's fields next to it. */
export function PictureView(props: PictureViewProps) {
  const { plan, cascade, problems, selected, dispatch, isEditing, onEditing, kept, filter } = props
  const isNarrowed = filter.team !== ''
  const { commands, isWidened } = useWidening(props.commands, isNarrowed, () => filter.choose(''))
  // Deferred, so that typing renders before a picture of 500 boxes.
  const drawn = useDeferredValue(plan)
  const team = useDeferredValue(filter.team)
  const drawing = useMemo(() => drawCascade(drawn, { team }), [drawn, team])
  const found = drawing.boxes.filter(({ isOnTheWay }) => !isOnTheWay).length
  const zoom = usePictureZoom(kept, drawing)
  const isWide = useIsWide()
  const node = cascade.nodes.get(selected ?? '')
  const entry = drawing.boxes.some(({ id }) => id === selected) ? selected : drawing.boxes[0]?.id
  const open = (id: string) => {
    flushSync(() => {
      commands.select(id)
      onEditing(true)
    })
  }
  /** Returns focus to the goal's box; if the filter hides it, to the first box or the frame. */
  const leave = () => (entry === undefined ? zoom.frame.current?.focus() : focusBox(entry))
  const close = () => {
    flushSync(() => onEditing(false))
    leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = boxAt(event.target)
    const isPressed = zoomKey(event, zoom) || (id !== undefined && pressBox(event, id))
    if (isPressed) event.preventDefault()
  }
  /** Handles a key on a box; false if the picture does not use it. */
  const pressBox = ({ key }: KeyboardEvent, id: string): boolean => {
    const box = drawing.boxes.find((each) => each.id === id)
    if (key === 'Enter') {
      open(id)
      if (isWide) focusTitle()
    } else if (key === ' ' && box?.isOpen !== undefined) commands.fold([id], box.isOpen)
    else if (key === 'Escape' && isEditing) close()
    else if (key === 'Escape') zoom.frame.current?.focus()
    else {
      const next = boxBeside(key, id)
      if (next !== undefined) focusBox(next)
      return next !== undefined || key.startsWith('Arrow') || key === ' '
    }
    return true
  }
  const boxBeside = (key: string, id: string): string | undefined => {
    const at = drawing.boxes.findIndex((each) => each.id === id)
    if (key === 'ArrowDown') return drawing.boxes[at + 1]?.id
    if (key === 'ArrowUp') return drawing.boxes[at - 1]?.id
    if (key === 'Home') return drawing.boxes[0]?.id
    if (key === 'End') return drawing.boxes.at(-1)?.id
    if (key === 'ArrowLeft') return cascade.nodes.get(id)?.parentId ?? undefined
    if (key === 'ArrowRight') return drawing.links.find(({ from, isAlso }) => from === id && !isAlso)?.to
  }
  const onClick = ({ target }: MouseEvent) => {
    const id = boxAt(target)
    if (id === undefined) return
    const isOpen = drawing.boxes.find((each) => each.id === id)?.isOpen
    if ((target as Element).closest('[data-fold]') && isOpen !== undefined) commands.fold([id], isOpen)
    else {
      open(id)
      // Keep the focus on the box, so that arrow keys continue; Enter moves into the fields.
      if (isWide) focusBox(id)
    }
  }
  return (
    <div className={node && isEditing ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6' : ''}>
      <div>
        <PictureTools
          {...{ plan, zoom, dispatch, filter, found }}
          all={cascade.order.length}
          isWithWay={drawing.boxes.length > found}
        />
        <Widened isWidened={isWidened} />
        {isNarrowed && found === 0 && <p className="mb-3">{nobodysGoals}</p>}
        <section
          ref={zoom.frame}
          aria-label="Picture of the tree"
          aria-describedby="picture-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard focus
          tabIndex={0}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={({ target }) => {
            const id = boxAt(target)
            if (id !== undefined && id !== selected) commands.select(id)
          }}
          className="picture-frame overflow-auto rounded border border-line bg-paper"
        >
          <div style={{ width: drawing.width * zoom.zoom }}>
            <ScreenPicture drawing={drawing} entry={entry} open={isEditing ? selected : undefined} />
          </div>
        </section>
        <p className="mt-3 text-sm text-soft">
          The thicker a line, the more the goal counts.{' '}
          {isNarrowed
            ? 'One team’s goals are drawn whatever is folded.'
            : 'What you fold here is folded in the tree.'}{' '}
          {__EDITION__ === 'full'
            ? `Export saves it as SVG or PNG; Print makes a page or a poster of it${isNarrowed ? ', of this team alone; outline, pages per person and all other files hold all teams' : ''}.`
            : 'The full tool saves it as SVG and PNG, and prints it as a poster.'}
        </p>
        <p id="picture-keys" className="mt-1 text-sm text-soft max-lg:sr-only">
          Drag the picture, or scroll it with the arrow keys; Ctrl with the wheel zooms, as do + and −, 0
          shows the whole and 1 its actual size. On a box, arrows go on, Enter edits
          {isNarrowed ? '' : ' and Space folds'}.
        </p>
      </div>
      {node && isEditing && (
        <PictureGoal
          plan={plan}
          cascade={cascade}
          node={node}
          problems={problems}
          commands={commands}
          dispatch={dispatch}
          isWide={isWide}
          mayFold={!isNarrowed}
          onClose={close}
          onDone={() => (isWide ? leave() : close())}
        />
      )}
    </div>
  )
}

/** Printing narrows the page; keep the on-screen layout meanwhile. */
function useIsWide(): boolean {
  const isWide = useIsAtLeast('lg')
  const onScreen = useRef(isWide)
  if (!window.matchMedia('print').matches) onScreen.current = isWide
  return onScreen.current
}

function zoomKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, zoom: PictureZoom): boolean {
  if (altKey || ctrlKey || metaKey) return false
  if (key === '+' || key === '=') zoom.larger()
  else if (key === '-' || key === '_' || key === '−') zoom.smaller()
  else if (key === '0') zoom.whole()
  else if (key === '1') zoom.actual()
  else return false
  return true
}

function boxAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>('[data-goal]')?.dataset.goal : undefined
}

function focusBox(id: string): void {
  document.querySelector<SVGElement>(`.picture-frame [data-goal="${CSS.escape(id)}"]`)?.focus()
}
