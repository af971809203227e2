import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { statuses } from '#content/admin/people.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { formatDay } from '#lib/time/dates.ts'
import { callApi, isHttpError } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Merge } from './schema.ts'
import type { Candidate, Side } from './sides.ts'

type MergeProps = { id: string; other: Candidate; heading: RefObject<HTMLHeadingElement | null> }

export function MergeDialog({ id, other, heading }: MergeProps) {
  const [open, setOpen] = useState(false)
  const preview = useSend(() => callApi('GET', `/api/admin/people/${id}/merge/${other.id}`))
  const name = other.name || other.email
  return (
    <Dialog
      title="Is this the same person?"
      description="Merged, they appear as one person with the data of both. Nothing is lost, and you can split them again at any time."
      trigger={
        <Button look="quiet" aria-label={`Compare with ${name}, ${other.email}`}>
          Compare
        </Button>
      }
      returnTo={heading}
      isWide
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) preview.send()
      }}
    >
      {preview.isPending && <p className="mt-6">Comparing…</p>}
      {preview.error && (
        <p role="alert" className="mt-6 font-semibold text-red">
          {errorWords(preview.error)}
        </p>
      )}
      {preview.answer && <MergeForm id={id} sides={preview.answer.sides} close={() => setOpen(false)} />}
    </Dialog>
  )
}

function MergeForm({ id, sides, close }: { id: string; sides: readonly Side[]; close: () => void }) {
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const [main, setMain] = useState(sides[0]?.id ?? '')
  const merge = useSend((sent: Merge) => callApi('POST', `/api/admin/people/${id}/merge`, sent), {
    async onSuccess(answer) {
      await navigate(`/admin/people/${answer.id}`, { replace: true, preventScrollReset: true })
      close()
      showToast({ title: 'People merged', description: 'Their page shows the data of both addresses.' })
    },
    onError(error) {
      if (isHttpError(error)) return
      close()
      reportFailure(error, { title: 'Not merged' })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        merge.send({ with: sides[1]?.id ?? '', main })
      }}
    >
      <fieldset className="mt-6">
        <legend className="font-semibold">Main address</legend>
        <p className="mt-1 text-sm text-soft">
          Gets your campaigns, if it gave consent. Its status and next step are shown, or those of the other address if
          it has none. Each address keeps its own in case you split them.
        </p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {sides.map((side) => (
            <SideCard key={side.id} side={side} isMain={side.id === main} onChoose={() => setMain(side.id)} />
          ))}
        </div>
      </fieldset>
      {merge.error && (
        <p role="alert" className="mt-4 font-semibold text-red">
          Not merged: {errorWords(merge.error)}
        </p>
      )}
      <DialogFoot>
        <SendButton send={merge} pending="Merging…" label="Merge" />
        <DialogClose asChild>
          <Button look="quiet">Cancel</Button>
        </DialogClose>
      </DialogFoot>
    </form>
  )
}

const consentLabels: Record<Side['mail'], string> = {
  agreed: 'gave consent',
  silent: 'none',
  unsubscribed: 'unsubscribed, so no campaigns to this person',
}

function SideCard({ side, isMain, onChoose }: { side: Side; isMain: boolean; onChoose: () => void }) {
  return (
    <div className={`rounded border p-4 ${isMain ? 'border-blue' : 'border-line'}`}>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="radio"
          name="main-address"
          className="mt-0.5 size-5 shrink-0 accent-blue"
          checked={isMain}
          onChange={onChoose}
        />
        <span className="min-w-0 font-semibold wrap-anywhere">{side.addresses.join(', ')}</span>
      </label>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm">
        {factsOf(side).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function factsOf(side: Side): [string, string][] {
  const step = [side.nextStep, side.nextStepOn && formatDay(side.nextStepOn)].filter(Boolean).join(', on ')
  return [
    ['Name', side.name || 'unknown'],
    ['Company', side.company || 'unknown'],
    ['Phone', side.phone || 'unknown'],
    ['Score', side.score === null ? 'no report' : `${side.score}%`],
    ['Status', statuses[side.status]],
    ['Next step', step || 'none'],
    ['Tags', side.tags.join(', ') || 'none'],
    ['Note', side.notes.join('\n') || 'none'],
    ['Timeline notes', String(side.datedNotes)],
    ['Consent', consentLabels[side.mail]],
  ]
}
