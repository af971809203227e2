import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { type DeletedWords, type History, type Live, type Step, withHistory } from './history.ts'

export type DocumentState<Doc, Action> = {
  history: History<Doc>
  doc: Doc
  dispatch: (action: Action, group?: string) => true
  /** Replaces the whole document as one undo step. */
  replace: (doc: Doc) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

export function useHistory<Doc, Action>(
  reduce: (doc: Doc, action: Action) => Doc,
  first: History<Doc>,
  deleted?: DeletedWords<Doc, Action>,
  live?: Live<Doc, Action>,
): DocumentState<Doc, Action> {
  const reducer = useMemo(() => withHistory(reduce, deleted, live), [reduce, deleted, live])
  const [history, step] = useReducer(reducer, first)
  const dispatch = useCallback((action: Action, group?: string) => {
    step({ type: 'do', action, group })
    return true as const
  }, [])
  const replace = useCallback((doc: Doc) => step({ type: 'replace', doc }), [])
  const undo = useCallback(() => step({ type: 'undo' }), [])
  const redo = useCallback(() => step({ type: 'redo' }), [])
  useUndoKeys(step)
  const { present: doc, past, future } = history
  const can = { canUndo: past.length > 0, canRedo: future.length > 0 }
  return { history, doc, dispatch, replace, undo, redo, ...can }
}

function useUndoKeys(step: (step: Step<never, never>) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      // A cell being edited has not changed the document yet, so the browser's own undo applies there. Behind an open
      // dialog, you could not see what changed.
      if (event.target instanceof Element && event.target.closest('[data-own-undo]')) return
      if (document.querySelector('[role=dialog], dialog[open]')) return
      event.preventDefault()
      step({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [step])
}
