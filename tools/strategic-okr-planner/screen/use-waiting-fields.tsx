import { use, useState } from 'react'
import { type Drafts, DraftsContext } from '#tools/shared/document/use-draft.tsx'
import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'

/** A field with rejected or ambiguous input; the plan keeps `held` until it is resolved. */
type Waiting = { key: keyof KeyResult; label: string; text: string; held: unknown }

const fields = [
  { key: 'baseline', label: 'Baseline', kind: 'number' },
  { key: 'target', label: 'Target', kind: 'number' },
  { key: 'weight', label: 'Weight', kind: 'number' },
  { key: 'due', label: 'Due', kind: 'date' },
] as const

/**
 * Tracks input the form did not accept: the row shows it, and closing the form says which value the plan
 * keeps.
 */
export function useWaitingFields(keyResult: KeyResult) {
  const drafts = use(DraftsContext)
  const [found, setFound] = useState(() => waitingIn(drafts, keyResult))
  const look = () => {
    const now = waitingIn(drafts, keyResult)
    setFound(now)
    if (now.length === 0) return
    showToast({
      title: 'Not in the plan yet',
      description: `${now.map(({ label, text }) => `${label} ‘${text}’`).join(', ')}: open the form again to settle it. Until then the plan keeps what it had.`,
      variant: 'destructive',
    })
  }
  return { look, waiting: found.filter(({ key, held }) => keyResult[key] === held) }
}

function waitingIn(drafts: Drafts, keyResult: KeyResult): Waiting[] {
  return fields.flatMap(({ key, label, kind }): Waiting[] => {
    const kept = drafts.read(`${kind} ${keyResult.id} ${key}`)
    if (typeof kept !== 'object' || kept === null || !('text' in kept)) return []
    const held = 'given' in kept ? kept.given : 'before' in kept ? kept.before : undefined
    return held === keyResult[key] ? [{ key, label, text: String(kept.text), held }] : []
  })
}
