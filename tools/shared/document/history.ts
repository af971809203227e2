export type History<Doc> = {
  readonly past: readonly Doc[]
  readonly present: Doc
  readonly future: readonly Doc[]
  /** The field that the last step changed. Further typing there extends the same undo step. */
  readonly group: string | undefined
  /** Describes what the last step deleted; undefined after any other step. */
  readonly deleted?: string | undefined
}

export type DeletedWords<Doc, Action> = (before: Doc, action: Action) => string | undefined

/** State that keeps running regardless of undo, such as a timer. */
export type Live<Doc, Action> = {
  /** Actions that change only live state create no undo step. */
  isLive: (action: Action) => boolean
  /** Copies the current live state into the state that undo or redo restores. */
  carry: (now: Doc, to: Doc) => Doc
}

export type Step<Doc, Action> =
  | { type: 'do'; action: Action; group?: string | undefined }
  /** Replaces the whole document; undo restores it. */
  | { type: 'replace'; doc: Doc }
  | { type: 'undo' }
  | { type: 'redo' }

/** Steps share unchanged structure, so 200 of them use little memory. */
export const maxSteps = 200

export function startHistory<Doc>(doc: Doc, past: readonly Doc[] = [], future: readonly Doc[] = []): History<Doc> {
  return { past, present: doc, future, group: undefined }
}

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
