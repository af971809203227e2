import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import type { FormField } from '#content/owner/form.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { listChanges } from '../draft/changes.ts'
import type { Draft } from '../draft/draft.ts'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draft-keeper.browser.ts'

const mostNamed = 3

/** The draft as it is typed and kept. Nobody leaves with words that are nowhere else without being asked. */
export function useKeptDraft(first: Draft, form: FormField): { kept: KeptDraft; keeper: DraftKeeper } {
  const [keeper] = useState(() =>
    createDraftKeeper(first, {
      put: (saved) => callApi<Draft>('PUT', '/api/admin/site/draft', saved),
      onJoined: (theirs, before) => tellOfTheirs(form, theirs, before),
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
    }
  }, [keeper])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const cannotBeSaved = kept.state === 'failed' || kept.state === 'choosing'
  useBlocker(({ currentLocation, nextLocation }) => {
    if (!cannotBeSaved || currentLocation.pathname === nextLocation.pathname) return false
    return !window.confirm('Your last words are not saved yet. Leave them?')
  })
  return { kept, keeper }
}

function tellOfTheirs(form: FormField, { content, savedBy }: Draft, before: unknown): void {
  const labels = listChanges(form, before, content).map(({ label }) => label)
  const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : ''
  showToast({
    title: `${savedBy ?? 'Someone else'} changed something too`,
    description: `${labels.slice(0, mostNamed).join('; ')}${more}. Both are in the draft.`,
  })
}
