import { useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Changes, Draft } from '../../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { type DraftKeeper, type KeptDraft, newerDraft } from '../keeping/draft-keeper.browser.ts'
import { useKey } from '../use-key.tsx'
import { ChangesList } from './changes-list.tsx'
import { FaultList } from './fault-panel.tsx'
import { PublishedNote } from './published-note.tsx'

type PublishDialogProps = {
  kept: KeptDraft
  keeper: DraftKeeper
  /** Where to look at it once it is public. */
  page: string
}

/** What will change is looked at first, page by page; then all of it goes live at once. */
export function PublishDialog({ kept, keeper, page }: PublishDialogProps) {
  const { announce } = useEditor()
  const [open, setOpen] = useState(false)
  const changes = useSend(async () => {
    const state = await keeper.settled()
    if (state !== 'saved') throw new Error('Your last words are not saved yet. Please try again in a moment.')
    return callApi<Changes>('GET', '/api/admin/site/changes')
  })
  const publish = useSend(() => publishNow(keeper), {
    onSuccess: ({ draft }) => keeper.meet(draft),
    // What would be published may be something else by now: it is shown before anyone presses again.
    onError: () => changes.send(),
  })
  const { faults } = kept.draft

  function change(next: boolean): void {
    setOpen(next)
    publish.reset()
    if (next) changes.send()
  }
  const isPublic = kept.draft.changed.length === 0 && kept.state === 'saved'
  function begin(): void {
    if (isPublic) announce('There is nothing to publish: visitors see these words.')
    else change(true)
  }
  useKey('Enter', begin)
  return (
    <>
      <Button
        // Not disabled: the focus comes back to it when all is published.
        aria-disabled={isPublic}
        aria-keyshortcuts="Control+Enter"
        title="Ctrl+Enter"
        onClick={begin}
      >
        Publish…
      </Button>
      <Dialog
        isWide
        title={publish.answer ? 'Published' : 'Publish'}
        description={describe(faults.length, publish.answer?.version)}
        open={open}
        onOpenChange={change}
      >
        <div className="mt-6">
          {publish.answer ? (
            <PublishedNote version={publish.answer.version} page={page} />
          ) : faults.length > 0 ? (
            <FaultList faults={faults} beforeLead={() => change(false)} />
          ) : (
            <>
              {changes.isPending && <Spinner label="Comparing with the site…" />}
              {changes.answer && <ChangesList {...changes.answer} />}
              <Failure error={changes.error ?? publish.error} />
              <DialogFoot>
                <Button disabled={!changes.answer || publish.isPending} onClick={() => publish.send()}>
                  {publish.isPending ? 'Publishing…' : 'Publish now'}
                </Button>
                <DialogClose asChild>
                  <Button look="quiet">Not yet</Button>
                </DialogClose>
              </DialogFoot>
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}

function describe(faults: number, version: number | undefined): string {
  if (version !== undefined) return `This is version ${version}.`
  if (faults === 0) return 'This will change for visitors, all of it at once.'
  if (faults === 1) return 'One field is not right yet. Choose it to go there.'
  return `${faults} fields are not right yet. Choose one to go there.`
}

type Published = { version: number; draft: Draft }

async function publishNow(keeper: DraftKeeper): Promise<Published> {
  const { revision, published } = keeper.read().draft
  try {
    return await callApi<Published>('POST', '/api/admin/site/publish', { revision, seen: published })
  } catch (error) {
    // Someone else was quicker, or it has faults that were not known yet: the draft as it is now says so.
    const draft = newerDraft(error)
    if (draft) keeper.meet(draft)
    throw error
  }
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="mt-4 font-semibold text-red">
      {errorWords(error)}
    </p>
  )
}
