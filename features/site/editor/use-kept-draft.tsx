import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormField } from '#content/owner/form.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { listChanges } from '../draft/changes.ts'
import type { Draft } from '../draft/draft.ts'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draft-keeper.browser.ts'

const mostNamed = 3

/** The one that was left: who comes back before all of it is saved goes on with it. */
let left: DraftKeeper | undefined

/** The draft as it is typed and kept. Nobody closes the window on words that are nowhere else without being asked. */
export function useKeptDraft(
  first: Draft,
  form: FormField,
  email: string,
): { kept: KeptDraft; keeper: DraftKeeper } {
  const [keeper] = useState(
    () =>
      unsavedLeft() ??
      createDraftKeeper(first, {
        put: (saved) => callApi<Draft>('PUT', '/api/admin/site/draft', saved),
        onJoined(theirs, before) {
          const labels = listChanges(form, before, theirs.content).map(({ label }) => label)
          showToast({
            title: `${whoSaved(theirs, email)} changed something too`,
            description: bothKept(labels),
          })
        },
      }),
  )
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const isUnsaved = kept.state !== 'saved'

  useEffect(() => {
    addEventListener('online', keeper.retry)
    return () => {
      removeEventListener('online', keeper.retry)
      // What was typed in the last moment goes out, although the page is left.
      void keeper.settled()
      left = keeper
    }
  }, [keeper])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return { kept, keeper }
}

function unsavedLeft(): DraftKeeper | undefined {
  return left?.read().state === 'saved' ? undefined : left
}

/** Who else is at work: someone, or the same person elsewhere. */
export function whoSaved({ savedBy }: Draft, email: string): string {
  return savedBy === email ? 'You, in another window,' : (savedBy ?? 'Someone else')
}

function bothKept(labels: readonly string[]): string {
  const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : ''
  return `${labels.slice(0, mostNamed).join('; ')}${more}. Both are in the draft.`
}
