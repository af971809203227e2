import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#lib/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Draft } from '../draft/draft.ts'

type BringBackProps = { version: number; draft: Pick<Draft, 'revision' | 'changed'> }

/** An older version becomes the draft. What is in the draft goes, so that is said before. */
export function BringBackDialog({ version, draft }: BringBackProps) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const bring = useSend(
    () => callApi('POST', `/api/admin/site/versions/${version}/bring-back`, { revision: draft.revision }),
    {
      onSuccess() {
        showToast({
          title: `Version ${version} is your draft`,
          description: 'Visitors see nothing of it until you publish.',
        })
        return navigate('/admin/site')
      },
      onError(error) {
        setOpen(false)
        reportFailure(error, { title: `Version ${version} was not brought back` })
      },
    },
  )
  const count = draft.changed.length
  const loss =
    count === 0
      ? ''
      : ` The draft has ${count === 1 ? 'a change that is' : `${count} changes that are`} not published: they go.`
  return (
    <Dialog
      title={`Bring back version ${version}?`}
      description={`Its words become your draft. Visitors see nothing of it until you publish.${loss}`}
      trigger={
        <button type="button" className="min-h-11 text-link">
          Bring back
        </button>
      }
      open={open}
      onOpenChange={setOpen}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={bring.isPending} onClick={() => bring.send()}>
          {bring.isPending ? 'Bringing it back…' : 'Bring it back'}
        </Button>
        <DialogClose asChild>
          <Button look="quiet">Leave it</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}
