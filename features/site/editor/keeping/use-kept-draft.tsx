import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormField } from '#content/owner/form/form.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { listChanges } from '../../draft/changes.ts'
import type { Draft } from '../../draft/draft.ts'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draft-keeper.browser.ts'
import { changedParts, isKept, readUnsaved, storeUnsaved } from './unsaved-words.browser.ts'

const maxNamed = 3

/** The keeper of the previous visit, reused if it still has unsaved changes. */
let left: DraftKeeper | undefined

/**
 * The draft as typed and saved. Unsaved changes are restored after the window is closed; if the browser can't store
 * them, closing asks first.
 */
export function useKeptDraft(first: Draft, form: FormField, email: string): { kept: KeptDraft; keeper: DraftKeeper } {
  const [keeper] = useState(
    () =>
      unsavedLeft() ??
      createDraftKeeper(first, {
        put({ revision, content, before }) {
          const changes = { revision, content: changedParts(before, content) }
          return callApi<Draft>('PATCH', '/api/admin/site/draft', changes, {}, { outlivesPage: true })
        },
        keep: (unsaved) => storeUnsaved(email, unsaved),
        onJoined(theirs, before) {
          const labels = listChanges(form, before, theirs.content).map(({ label }) => label)
          showToast({
            title: `${savedByText(theirs, email)} also made changes`,
            description: bothKept(labels),
          })
        },
      }),
  )
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const isUnsaved = kept.state !== 'saved'

  useEffect(() => {
    const unsaved = keeper.read().state === 'saved' && readUnsaved(email, keeper.read().draft.content)
    if (unsaved) keeper.restore(unsaved)
  }, [keeper, email])

  useEffect(() => {
    // On a phone this is often the last event a page gets.
    const hurry = () => document.hidden && void keeper.settled()
    addEventListener('online', keeper.retry)
    addEventListener('pagehide', keeper.leave)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('online', keeper.retry)
      removeEventListener('pagehide', keeper.leave)
      document.removeEventListener('visibilitychange', hurry)
      // Saves the last keystrokes although the page is being left.
      void keeper.settled()
      left = keeper
    }
  }, [keeper])

  useEffect(() => {
    if (!isUnsaved) return
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!isKept(email, keeper.unsaved())) event.preventDefault()
    }
    addEventListener('beforeunload', confirmLeaving)
    return () => removeEventListener('beforeunload', confirmLeaving)
  }, [isUnsaved, keeper, email])

  return { kept, keeper }
}

function unsavedLeft(): DraftKeeper | undefined {
  return left?.read().state === 'saved' ? undefined : left
}

/** Another person, or the same one in another window. */
export function savedByText({ savedBy }: Draft, email: string): string {
  return savedBy === email ? 'You (in another window)' : (savedBy ?? 'Someone else')
}

function bothKept(labels: readonly string[]): string {
  const more = labels.length > maxNamed ? ` and ${labels.length - maxNamed} more` : ''
  return `${labels.slice(0, maxNamed).join('; ')}${more}. Both changes are in the draft.`
}
