import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Draft } from '../../draft/draft.ts'
import { type DraftKeeper, newerDraft } from '../keeping/draft-keeper.browser.ts'

/** Back to what visitors see. */
export function DiscardDialog({ keeper }: { keeper: DraftKeeper }) {
  async function discard(): Promise<Draft> {
    await keeper.settled()
    return callApi<Draft>('DELETE', '/api/admin/site/draft', { revision: keeper.read().draft.revision })
  }
  return (
    <ConfirmDialog
      title="Throw the draft away?"
      description="Everything that was changed since you last published goes, whoever changed it, and cannot be brought back. Visitors notice nothing."
      trigger={<TextButton>Throw away</TextButton>}
      buttons={{ confirm: 'Throw it away', pending: 'Throwing away…', keep: 'Keep it' }}
      isFinal
      failure={{ title: 'The draft is still there', look: 'Load this page anew to see whether it is gone.' }}
      onConfirm={discard}
      onRefused={(error) => {
        const theirs = newerDraft(error)
        if (theirs) keeper.meet(theirs)
      }}
      onDone={(draft) => {
        keeper.take(draft)
        showToast({ title: 'Draft thrown away', description: 'Here is what visitors see.' })
      }}
    />
  )
}
