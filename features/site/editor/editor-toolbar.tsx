import { Link } from 'react-router'
import { TextButton } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import type { DraftKeeper, KeptDraft } from './draft-keeper.browser.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'

type EditorToolbarProps = {
  kept: KeptDraft
  keeper: DraftKeeper
  /** The path of the page in the frame. */
  page: string
}

/** How the draft stands, and what can be done with the whole of it. */
export function EditorToolbar({ kept, keeper, page }: EditorToolbarProps) {
  const { draft } = kept
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">Site</h1>
        <SaveNote kept={kept} onRetry={keeper.retry} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/admin/site/history" className="inline-flex min-h-11 items-center text-link">
          History
        </Link>
        <PreviewDialog keeper={keeper} />
        {draft.changed.length > 0 && <DiscardDialog keeper={keeper} />}
        <PublishDialog {...{ kept, keeper, page }} />
      </div>
    </div>
  )
}

/** Where the words are right now. A failure is said at once; that all is well, quietly. */
function SaveNote({ kept: { state, reason, draft }, onRetry }: { kept: KeptDraft; onRetry: () => void }) {
  if (reason) {
    return (
      <p role="alert" className="font-semibold text-red">
        {reason} <TextButton onClick={onRetry}>Try now</TextButton>
      </p>
    )
  }
  return (
    <p className="text-soft">
      {state === 'choosing' ? (
        'Not saved: choose between two wordings first.'
      ) : (
        <Standing {...{ state, draft }} />
      )}
    </p>
  )
}

function Standing({ state, draft }: Pick<KeptDraft, 'state' | 'draft'>) {
  if (state !== 'saved') return 'Saving…'
  const count = draft.changeCount
  if (draft.changed.length === 0) return 'Visitors see these words.'
  return (
    <>
      Draft saved
      {draft.savedAt && (
        <>
          {' '}
          on <Time at={draft.savedAt} />
        </>
      )}
      . {count} {count === 1 ? 'change is' : 'changes are'} not public yet.
    </>
  )
}
