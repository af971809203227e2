import { createContext, use, useState } from 'react'

export type Drafts = {
  read: (name: string) => unknown
  /** Undefined removes the draft. */
  write: (name: string, value: unknown) => void
}

/** The full edition stores drafts next to the document, the demo in memory. */
export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => undefined })

export function memoryDrafts(): Drafts {
  const values = new Map<string, unknown>()
  return { read: (name) => values.get(name), write: (name, value) => void values.set(name, value) }
}

/**
 * State for input that is not in the document yet. It survives switching views and, in the full edition, a reload.
 * Call `drop` once the input has been added to the document. Stored values are not validated, so use a new name if
 * the type changes.
 */
export function useDraft<Value>(
  name: string,
  first: Value,
): [value: Value, set: (value: Value) => void, drop: () => void] {
  const drafts = use(DraftsContext)
  const [value, setValue] = useState(() => {
    const kept = drafts.read(name)
    return typeof kept === typeof first ? (kept as Value) : first
  })
  const set = (next: Value) => {
    setValue(next)
    drafts.write(name, next === first ? undefined : next)
  }
  const drop = () => {
    setValue(first)
    drafts.write(name, undefined)
  }
  return [value, set, drop]
}

/**
 * A field's input that the document does not hold, if any. `set` takes as second argument what should outlive the
 * field: input that the document rejected, so that no one has to retype it.
 */
export function useFieldDraft<Draft extends object>(
  name: string,
): [draft: Draft | undefined, set: (draft: Draft | undefined, refused?: Draft) => void] {
  const drafts = use(DraftsContext)
  const read = () => {
    const kept = drafts.read(name)
    return { name, draft: typeof kept === 'object' && kept !== null ? (kept as Draft) : undefined }
  }
  const [state, setState] = useState(read)
  // The field may now belong to another row.
  const current = state.name === name ? state : read()
  if (current !== state) setState(current)
  const set = (draft: Draft | undefined, refused?: Draft) => {
    setState({ name, draft })
    if (refused || drafts.read(name) !== undefined) drafts.write(name, refused)
  }
  return [current.draft, set]
}
