import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { type Cascade, type CascadeNode, pathTo, reachedWords, titleOf } from '../../model/cascade.ts'
import { type Direction, dropPlace, siblingsOf } from '../../model/moves.ts'
import { type TeamColor, teamKey } from '../../model/teams.ts'
import type { GoalCommands } from '../use-goal-commands.tsx'
import { TreeRow } from './tree-row.tsx'
import { useDrag } from './use-drag.tsx'

type TreeProps = {
  cascade: Cascade
  /** Annual numbers as text by goal, and team colors by key. */
  years: ReadonlyMap<string, string>
  colors: ReadonlyMap<string, TeamColor>
  visible: readonly string[]
  /** The matches of the filter; the other rows are their ancestors. Undefined without a filter. */
  found: ReadonlySet<string> | undefined
  folded: ReadonlySet<string>
  selected: string | undefined
  problems: ReadonlyMap<string, number>
  commands: GoalCommands
}

const moves: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The goals as a tree with standard tree keys; Alt with an arrow moves a goal. */
export function Tree(props: TreeProps) {
  const { cascade, years, colors, visible, found, folded, selected, problems, commands } = props
  // A filtered tree ignores collapsed branches, so collapsing would have no visible effect.
  const isOpen = (id: string) => {
    const hasBelow = (cascade.nodes.get(id)?.children.length ?? 0) > 0
    return hasBelow && !found ? !folded.has(id) : undefined
  }
  const { drag, onPointerDown } = useDrag({
    canDrop: (id, target) => placeOf(id, target) !== undefined,
    onDrop: (id, target) => {
      const place = placeOf(id, target)
      if (place) commands.place(id, place)
    },
  })
  const placeOf = (id: string, target: { id: string; zone: 'before' | 'into' | 'after' }) =>
    dropPlace(cascade, id, { ...target, isOpen: isOpen(target.id) ?? true })
  // If a search hides the selected goal, Tab enters at the first row.
  const entry = selected !== undefined && visible.includes(selected) ? selected : visible[0]
  const onKeyDown = useTreeKeys({ cascade, visible, entry, isOpen, commands })
  const onClick = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-goal]')?.dataset.goal : undefined
    if (id === undefined) return
    const jump = (target as Element).closest<HTMLElement>('[data-jump]')?.dataset.jump
    if (jump !== undefined) return commands.focus(jump)
    commands.select(id)
    if ((target as Element).closest('[data-fold]') && isOpen(id) !== undefined) commands.fold([id], isOpen(id) === true)
  }
  return (
    <div
      role="tree"
      aria-label="Goals"
      aria-describedby="tree-keys"
      className="overflow-hidden rounded border border-line bg-sheet"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = target.dataset.goal
        if (id !== undefined && id !== selected) commands.select(id)
      }}
      onClick={onClick}
      onDoubleClick={({ target }) => !(target as Element).closest('[data-fold]') && commands.edit()}
      onPointerDown={onPointerDown}
    >
      {visible.map((id) => {
        const node = cascade.nodes.get(id)
        if (!node) return null
        const siblings = siblingsOf(cascade, node)
        return (
          <TreeRow
            key={id}
            id={id}
            tier={node.tier}
            title={titleOf(node)}
            owner={node.owner}
            team={node.team.trim()}
            color={colors.get(teamKey(node.team))}
            year={years.get(id) ?? ''}
            also={alsoWords(cascade, node)}
            guests={isOpen(id) === false ? '' : guestsOf(cascade, node)}
            isFaint={found !== undefined && !found.has(id)}
            isWaiting={node.isWaiting}
            reached={reachedWords(node)}
            share={node.share}
            progress={node.progress}
            depth={node.depth}
            position={siblings.indexOf(id) + 1}
            siblings={siblings.length}
            isOpen={isOpen(id)}
            isSelected={id === selected}
            isEntry={id === entry}
            isDragged={drag !== undefined && (drag.id === id || isBelow(cascade, id, drag.id))}
            zone={drag?.target?.id === id ? drag.target.zone : undefined}
            problems={problems.get(id) ?? 0}
          />
        )
      })}
    </div>
  )
}

function alsoWords({ nodes }: Cascade, { alsoIds }: CascadeNode): string {
  return alsoIds.map((id) => `‘${titleOf(nodes.get(id) ?? { title: '' })}’`).join(', ')
}

/** As JSON, so that memo can compare it; '' for none. */
function guestsOf({ nodes }: Cascade, { guests }: CascadeNode): string {
  if (guests.length === 0) return ''
  return JSON.stringify(guests.map((id) => ({ id, name: titleOf(nodes.get(id) ?? { title: '' }) })))
}

function isBelow(cascade: Cascade, id: string, above: string): boolean {
  return pathTo(cascade, id).some((node) => node.id === above)
}

type TreeKeys = Pick<TreeProps, 'cascade' | 'visible' | 'commands'> & {
  entry: string | undefined
  isOpen: (id: string) => boolean | undefined
}

function useTreeKeys({ cascade, visible, entry, isOpen, commands }: TreeKeys) {
  const typed = useRef({ letters: '', at: 0 })

  /** The next goal whose title starts with the typed characters. */
  const find = (letter: string, now: number) => {
    const { letters, at } = typed.current
    typed.current = { letters: (now - at < 700 ? letters : '') + letter.toLowerCase(), at: now }
    const from = visible.indexOf(entry ?? '') + (typed.current.letters.length > 1 ? 0 : 1)
    const order = [...visible.slice(from), ...visible.slice(0, from)]
    return order.find((id) => cascade.nodes.get(id)?.title.toLowerCase().startsWith(typed.current.letters))
  }

  /** The goal that a key leads to, if any. */
  const next = (key: string, id: string): string | undefined => {
    const at = visible.indexOf(id)
    const node = cascade.nodes.get(id)
    if (key === 'ArrowDown') return visible[at + 1]
    if (key === 'ArrowUp') return visible[at - 1]
    if (key === 'Home') return visible[0]
    if (key === 'End') return visible.at(-1)
    if (key === 'ArrowRight') return node?.children.find((child) => visible.includes(child))
    if (key === 'ArrowLeft') return node?.parentId ?? undefined
  }

  const press = (id: string, { key, altKey, ctrlKey, metaKey, shiftKey, timeStamp }: KeyboardEvent): boolean => {
    const isCommand = ctrlKey || metaKey
    if (altKey && moves[key]) commands.move(id, moves[key])
    else if (altKey) return false
    else if (key === 'Enter' && isCommand) commands.addBelow(id)
    else if (key === 'Enter' && shiftKey) commands.addBeside(id)
    else if (key === 'Enter' || key === 'F2') commands.edit()
    else if (isCommand) return false
    else if (key === 'Delete' || key === 'Backspace') commands.remove(id)
    else if (key === ' ' && isOpen(id) !== undefined) commands.fold([id], isOpen(id) === true)
    else if (key === 'ArrowRight' && isOpen(id) === false) commands.fold([id], false)
    else if (key === 'ArrowLeft' && isOpen(id)) commands.fold([id], true)
    else {
      const to = key.length === 1 && key !== ' ' ? find(key, timeStamp) : next(key, id)
      if (to) commands.focus(to)
      return to !== undefined || key.startsWith('Arrow') || key === ' '
    }
    return true
  }

  return (event: KeyboardEvent) => {
    if (entry !== undefined && press(entry, event)) event.preventDefault()
  }
}
