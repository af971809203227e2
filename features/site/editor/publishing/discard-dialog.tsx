import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import type { Draft } from '../../draft/draft.ts'
import { type DraftKeeper, newerDraft } from '../keeping/draft-keeper.browser.ts'

export function DiscardDialog({ keeper }: { keeper: DraftKeeper }) {
  async function discard(): Promise<Draft> {
    await keeper.settled()
    return callApi<Draft>('DELETE', '/api/admin/site/draft', { revision: keeper.read().draft.revision })
  }
  return (
    <ConfirmDialog
      title="Discard the draft?"
      description="All unpublished changes will be lost, including those by other people. This can’t be undone. Visitors won’t notice."
      trigger={<TextButton>Discard draft</TextButton>}
      buttons={{ confirm: 'Discard', pending: 'Discarding…', keep: 'Cancel' }}
      isFinal
      failure={{ title: 'The draft was not discarded', look: 'Reload this page to see its current state.' }}
      onConfirm={discard}
      onRefused={(error) => {
        const theirs = newerDraft(error)
        if (theirs) keeper.meet(theirs)
      }}
      done={{ title: 'Draft discarded', description: 'You now see the published content.' }}
      onDone={(draft) => keeper.take(draft)}
    />
  )
}
