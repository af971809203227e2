import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#tools/shared/document/new-id.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { type Cascade, pathTo, tierBelow, titleOf } from '../model/cascade.ts'
import { type CascadeAction, type Place, settingsOf } from '../model/model.ts'
import { type Direction, siblingsOf, stepMove } from '../model/moves.ts'

export type GoalCommands = {
  select: (id: string) => void
  /** Selects a goal and focuses its row, expanding its ancestors. */
  focus: (id: string) => void
  goTo: (id: string) => void
  edit: () => void
  addGoal: () => void
  addBelow: (id: string) => void
  addBeside: (id: string) => void
  move: (id: string, direction: Direction) => void
  place: (id: string, place: Place) => void
  fold: (ids: readonly string[], folded: boolean) => void
  remove: (id: string) => void
}

type Options = {
  plan: Plan
  cascade: Cascade
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  onEdit: () => void
}

/**
 * Commands on goals for keys, drag and buttons, plus the selection. Changes render synchronously, so that
 * focus is right before the next key.
 */
export function useGoalCommands({ plan, cascade, dispatch, onEdit }: Options) {
  /** Includes the previous selection, as a fallback when adding a goal is undone. */
  const [chosen, setChosen] = useState<readonly string[]>([])
  /** Screen reader announcement of a move. */
  const [said, say] = useState('')
  const selected = [...chosen, ...cascade.order].find((id) => cascade.nodes.has(id))
  const select = (id: string) => setChosen([id, ...chosen.slice(0, 1)])

  const focus = (id: string) => {
    const above = pathTo(cascade, id)
      .slice(0, -1)
      .map((node) => node.id)
    const isHidden = settingsOf(plan).folded.some((each) => above.includes(each))
    flushSync(() => {
      if (isHidden) dispatch({ type: 'fold', ids: above, folded: false }, 'fold')
      select(id)
    })
    focusGoal(id)
  }

  const goTo = (id: string) => {
    flushSync(() => select(id))
    focusGoal(id)
  }

  const startWriting = (id: string) => {
    flushSync(() => select(id))
    onEdit()
  }

  const add = (parentId: string | null, beforeId: string | null) => {
    const id = newId()
    const objective = { ...emptyObjective(id, parentId), level: tierBelow(cascade, parentId) }
    if (dispatch({ type: 'add', objective, beforeId })) startWriting(id)
  }

  const addGoal = () => {
    const id = newId()
    const goal = emptyGoal(id)
    if (dispatch({ type: 'add-goal', goal })) startWriting(id)
  }

  const place = (id: string, to: Place) => {
    const node = cascade.nodes.get(id)
    if (!node) return
    const wasInTree = isInTree()
    const parent = cascade.nodes.get(to.parentId ?? node.alsoIds[0] ?? '')
    flushSync(() => {
      dispatch({ type: 'place', id, ...to })
      say(`Moved ‘${titleOf(node)}’ ${parent ? `below ‘${titleOf(parent)}’` : 'to the root'}.`)
      select(id)
    })
    if (wasInTree) focusGoal(id)
  }

  const commands: GoalCommands = {
    select,
    focus,
    goTo,
    edit: onEdit,
    addGoal,
    addBelow: (id) => add(id, null),
    addBeside(id) {
      const node = cascade.nodes.get(id)
      if (!node) return
      if (node.tier === 'goal') addGoal()
      else add(node.parentId, nextBeside(cascade, id))
    },
    move(id, direction) {
      const to = stepMove(cascade, id, direction)
      if (to) place(id, to)
      else say('It cannot go there.')
    },
    place,
    fold: (ids, folded) => dispatch({ type: 'fold', ids, folded }, 'fold'),
    remove(id) {
      const node = cascade.nodes.get(id)
      if (!node) return
      const next = nextBeside(cascade, id) ?? node.parentId ?? nextBeside(cascade, id, -1)
      const wasInTree = isInTree()
      flushSync(() => {
        dispatch({ type: 'remove', id })
        if (next) select(next)
      })
      if (next && wasInTree) focusGoal(next)
    },
  }
  return { selected, commands, said }
}

function nextBeside(cascade: Cascade, id: string, by: 1 | -1 = 1): string | null {
  const node = cascade.nodes.get(id)
  const siblings = node ? siblingsOf(cascade, node) : []
  return siblings[siblings.indexOf(id) + by] ?? null
}

/** Focus only follows a goal inside the tree; a pressed button keeps it. */
function isInTree(): boolean {
  return Boolean(document.activeElement?.closest('[role=tree]'))
}

/** Moving a row loses its focus. */
function focusGoal(id: string): void {
  document.querySelector<HTMLElement>(`[data-goal="${CSS.escape(id)}"]`)?.focus()
}
