import { useState } from 'react'
import { callApi } from '#lib/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Draft } from '../draft/draft.ts'
import type { DraftKeeper } from './draft-keeper.browser.ts'

/** Back to what visitors see. Asked for once more: nobody can bring these words back. */
export function DiscardDialog({ keeper }: { keeper: DraftKeeper }) {
  const [open, setOpen] = useState(false)
  const reportFailure = useReportFailure()
  const discard = useSend(discardNow, {
    onSuccess(draft) {
      keeper.take(draft)
      setOpen(false)
      showToast({ title: 'Draft thrown away', description: 'Here is what visitors see.' })
    },
    onError(error) {
      setOpen(false)
      reportFailure(error, { title: 'The draft is still there' })
    },
  })
  async function discardNow(): Promise<Draft> {
    await keeper.settled()
    return callApi<Draft>('DELETE', '/api/admin/site/draft', { revision: keeper.read().draft.revision })
  }
  return (
    <Dialog
      title="Throw the draft away?"
      description="Everything that was changed since you last published goes, whoever changed it. Visitors notice nothing."
      trigger={
        <button type="button" className="min-h-11 text-link">
          Throw away
        </button>
      }
      open={open}
      onOpenChange={setOpen}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" disabled={discard.isPending} onClick={() => discard.send()}>
          {discard.isPending ? 'Throwing away…' : 'Throw it away'}
        </Button>
        <DialogClose asChild>
          <Button look="quiet">Keep it</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}
