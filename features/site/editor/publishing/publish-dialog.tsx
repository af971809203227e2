import { useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Draft } from '../../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { type DraftKeeper, type KeptDraft, newerDraft } from '../keeping/draft-keeper.browser.ts'
import { useKey } from '../use-key.tsx'
import { ChangesList } from './changes-list.tsx'
import { FaultList } from './fault-panel.tsx'
import { PublishedNote } from './published-note.tsx'

type PublishDialogProps = {
  kept: KeptDraft
  keeper: DraftKeeper
  /** The page to open once it is published. */
  page: string
}

/** Shows all changes by page, then publishes them at once. */
export function PublishDialog({ kept, keeper, page }: PublishDialogProps) {
  const { announce } = useEditor()
  const [open, setOpen] = useState(false)
  const changes = useSend(async () => {
    const state = await keeper.settled()
    if (state !== 'saved') throw new Error('Your latest changes are not saved yet. Please try again in a moment.')
    return callApi('GET', '/api/admin/site/changes')
  })
  const publish = useSend(() => publishNow(keeper), {
    onSuccess: ({ draft }) => keeper.meet(draft),
    // The changes may be different by now, so show them again before another attempt.
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
    if (isPublic) announce('There is nothing to publish. Your site is up to date.')
    else change(true)
  }
  useKey('Enter', begin)
  return (
    <>
      <Button
        // Not disabled, because the focus returns here after publishing.
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
              {changes.isPending && <Spinner label="Comparing with the live site…" />}
              {changes.answer && <ChangesList {...changes.answer} />}
              <Failure error={changes.error ?? publish.error} />
              <DialogFoot>
                <Button disabled={!changes.answer || publish.isPending} onClick={() => publish.send()}>
                  {publish.isPending ? 'Publishing…' : 'Publish now'}
                </Button>
                <DialogClose asChild>
                  <Button look="quiet">Cancel</Button>
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
  if (faults === 0) return 'These changes will go live together.'
  if (faults === 1) return 'One field needs fixing. Select it to go there.'
  return `${faults} fields need fixing. Select one to go there.`
}

type Published = { version: number; draft: Draft }

async function publishNow(keeper: DraftKeeper): Promise<Published> {
  const { revision, published } = keeper.read().draft
  try {
    return await callApi<Published>('POST', '/api/admin/site/publish', { revision, seen: published })
  } catch (error) {
    // Someone else was faster, or there are new errors; the current draft shows them.
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
