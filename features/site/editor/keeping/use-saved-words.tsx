import { useEffect, useRef, useState } from 'react'
import type { KeptDraft } from './draft-keeper.browser.ts'

/** Long enough that nobody is told while they type. */
const pauseMs = 1500

/** “Draft saved”, for those who do not see it: once after a pause, not at each key. */
export function useSavedWords({ state, draft }: Pick<KeptDraft, 'state' | 'draft'>): string {
  const [said, setSaid] = useState('')
  const told = useRef(draft.revision)
  useEffect(() => {
    if (state !== 'saved' || draft.revision === told.current) return
    setSaid('')
    const timer = setTimeout(() => {
      told.current = draft.revision
      setSaid('Draft saved.')
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [state, draft.revision])
  return said
}
