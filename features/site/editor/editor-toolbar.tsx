import { askToPublish } from '#content/admin/members.ts'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import type { DraftKeeper, KeptDraft } from './keeping/draft-keeper.browser.ts'
import { type Side, SideSwitch } from './page/side-switch.tsx'
import { DiscardDialog } from './publishing/discard-dialog.tsx'
import { PreviewDialog } from './publishing/preview-dialog.tsx'
import { PublishDialog } from './publishing/publish-dialog.tsx'

type EditorToolbarProps = {
  kept: KeptDraft
  keeper: DraftKeeper
  /** Path of the page in the preview. */
  page: string
  side: Side
  onSide: (side: Side) => void
}

/** Draft status and actions. On narrow screens the controls needed while typing are in a sticky bar. */
export function EditorToolbar({ kept, keeper, page, side, onSide }: EditorToolbarProps) {
  const { draft } = kept
  const mayPublish = useMay('publish-site')
  return (
    <div className="contents lg:flex lg:flex-wrap lg:items-center lg:gap-x-5 lg:gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 lg:contents">
        <h1 className="text-2xl lg:order-1">Site</h1>
        <div className="flex flex-wrap items-center gap-x-5 lg:order-3">
          <PreviewDialog keeper={keeper} />
          {draft.changed.length > 0 && <DiscardDialog keeper={keeper} />}
        </div>
      </div>
      <div className="sticky top-(--header) z-20 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper py-2 lg:contents">
        <SideSwitch side={side} onSide={onSide} />
        <div className="order-last w-full max-lg:text-sm lg:order-2 lg:w-auto lg:min-w-0 lg:flex-1">
          <SaveNote kept={kept} onRetry={keeper.retry} />
        </div>
        <div className="lg:order-4">
          {mayPublish ? <PublishDialog kept={kept} keeper={keeper} page={page} /> : <p>{askToPublish}</p>}
        </div>
      </div>
    </div>
  )
}

/** Errors are announced at once; a successful save is not. */
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
        'Not saved. Please resolve the conflict first.'
      ) : (
        <DraftStatus state={state} draft={draft} />
      )}
    </p>
  )
}

function DraftStatus({ state, draft }: Pick<KeptDraft, 'state' | 'draft'>) {
  if (state !== 'saved') return 'Saving…'
  const count = draft.changeCount
  if (draft.changed.length === 0) return 'Your site is up to date.'
  return (
    <>
      Draft saved
      {draft.savedAt && (
        <span className="max-lg:hidden">
          {' '}
          on <Time at={draft.savedAt} />
        </span>
      )}
      . {count} unpublished {count === 1 ? 'change' : 'changes'}.
    </>
  )
}
