import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Autosaver, type AutosaveState, createAutosaver, type Loaded } from './autosave.ts'
import type { FileFormat } from './file-format.ts'

export const browserStorage = () => window.localStorage

type Options<Doc> = {
  format: FileFormat<Doc>
  storageKey: string
  loaded: Loaded<Doc>
  doc: Doc
  open: (doc: Doc) => void
}

/** Keeps the document in this browser while it changes. */
export function useAutosave<Doc>(options: Options<Doc>): { saver: Autosaver<Doc>; state: AutosaveState } {
  const { format, storageKey, loaded, doc, open } = options
  const [saver] = useState(() =>
    createAutosaver({ format, storage: browserStorage, storageKey, doc, mark: loaded.mark, show: open }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.state)
  useEffect(() => saver.change(doc), [saver, doc])
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key === storageKey && saver.otherTabSaved()
    const onHide = () => document.visibilityState === 'hidden' && saver.flush()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pagehide', saver.flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pagehide', saver.flush)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [saver, storageKey])
  useWarningBeforeLeaving(saver)
  return { saver, state }
}

/** Asks before a tab is closed that holds changes which cannot be kept. */
function useWarningBeforeLeaving({ flush, state }: Pick<Autosaver<unknown>, 'flush' | 'state'>): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      flush()
      if (state() !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [flush, state])
}
