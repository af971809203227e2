/** A document with the way back and the way forward. */
export type History<Doc> = {
  readonly past: readonly Doc[]
  readonly present: Doc
  readonly future: readonly Doc[]
  /** Names the field that the last step typed into; more typing there belongs to the same step. */
  readonly group: string | undefined
  /** What the last step took out of the document, in words; undefined after any other step. */
  readonly deleted?: string | undefined
}

/** Says what an action takes out of a document; undefined for one that takes nothing. */
export type DeletedWords<Doc, Action> = (before: Doc, action: Action) => string | undefined

/** What goes on by itself whatever is undone, as a clock does. */
export type Live<Doc, Action> = {
  /** Whether an action changes this alone: it is no step, and undo does not stop at it. */
  isLive: (action: Action) => boolean
  /** The state that undo or redo brings, with what goes on now. */
  carry: (now: Doc, to: Doc) => Doc
}

export type Step<Doc, Action> =
  | { type: 'do'; action: Action; group?: string | undefined }
  /** Another state takes the place of this one; undo brings it back. */
  | { type: 'replace'; doc: Doc }
  | { type: 'undo' }
  | { type: 'redo' }

/** Enough for an afternoon of changes, and little memory: steps share what they did not change. */
export const maxSteps = 200

export function startHistory<Doc>(
  doc: Doc,
  past: readonly Doc[] = [],
  future: readonly Doc[] = [],
): History<Doc> {
  return { past, present: doc, future, group: undefined }
}

/** Makes a reducer with undo and redo from a tool's own pure reducer. */
export function withHistory<Doc, Action>(
  reduce: (doc: Doc, action: Action) => Doc,
  deleted?: DeletedWords<Doc, Action>,
  live?: Live<Doc, Action>,
) {
  const carried = (history: History<Doc>, moved: History<Doc>): History<Doc> =>
    live && moved !== history ? { ...moved, present: live.carry(history.present, moved.present) } : moved
  return (history: History<Doc>, step: Step<Doc, Action>): History<Doc> => {
    switch (step.type) {
      case 'do': {
        const present = reduce(history.present, step.action)
        if (live?.isLive(step.action)) return { ...history, present, group: undefined }
        const next = advance(history, present, step.group)
        const words = next === history ? undefined : deleted?.(history.present, step.action)
        return words === undefined ? next : { ...next, deleted: words }
      }
      case 'replace':
        return advance(history, step.doc, undefined)
      case 'undo':
        return carried(history, undo(history))
      case 'redo':
        return carried(history, redo(history))
    }
  }
}

function advance<Doc>(history: History<Doc>, next: Doc, group: string | undefined): History<Doc> {
  if (next === history.present) return history
  const sameStep = group !== undefined && group === history.group
  const past = sameStep ? history.past : [...history.past, history.present].slice(-maxSteps)
  return { past, present: next, future: [], group }
}

function undo<Doc>(history: History<Doc>): History<Doc> {
  const { past, present, future } = history
  const previous = past.at(-1)
  if (previous === undefined) return history
  return { past: past.slice(0, -1), present: previous, future: [present, ...future], group: undefined }
}

function redo<Doc>(history: History<Doc>): History<Doc> {
  const { past, present, future } = history
  const [next, ...later] = future
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: later, group: undefined }
}
