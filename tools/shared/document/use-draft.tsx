import { createContext, use, useState } from 'react'

/** What is typed into forms and is not yet part of the document, under a name for each. */
export type Drafts = {
  read: (name: string) => unknown
  /** Undefined takes it away. */
  write: (name: string, value: unknown) => void
}

/** Where the edition keeps them: the full one beside the document, the demo for as long as the page lives. */
export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => undefined })

export function memoryDrafts(): Drafts {
  const values = new Map<string, unknown>()
  return { read: (name) => values.get(name), write: (name, value) => void values.set(name, value) }
}

/**
 * State for what is typed before it goes into the document: it outlives a change of view, and in the full edition a
 * reload. Whoever takes it into the document calls `drop`. A name stands for one shape of value; another shape needs
 * another name.
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
 * What stands in a field and is not in the document, if anything. `set` is told what of it is to be kept beyond the
 * field's own life: what the document refused, so that nobody has to type it again.
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
  // The field may stand for another row since.
  const current = state.name === name ? state : read()
  if (current !== state) setState(current)
  const set = (draft: Draft | undefined, refused?: Draft) => {
    setState({ name, draft })
    if (refused || drafts.read(name) !== undefined) drafts.write(name, refused)
  }
  return [current.draft, set]
}
