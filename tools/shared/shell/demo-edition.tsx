import { Globe, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { startHistory } from '../document/history.ts'
import { DraftsContext, memoryDrafts } from '../document/use-draft.tsx'
import { useHistory } from '../document/use-history.tsx'
import { FormatsDialog } from '../parts/formats-dialog.tsx'
import { forgetView } from '../parts/place.browser.ts'
import { useFormats } from '../parts/use-formats.tsx'
import { setFormats } from '../values/current-formats.ts'
import { Shell, ToolButton } from './shell.tsx'
import type { Tool } from './tool.tsx'
import { useDeletedToast } from './use-deleted-toast.tsx'

/** Everything can be tried on the worked example, up to the demo's limit. Nothing is kept. */
export function DemoEdition<Doc, Action>({ tool }: { tool: Tool<Doc, Action> }) {
  const [first] = useState(() => startHistory(tool.exampleDoc()))
  const [drafts] = useState(memoryDrafts)
  const state = useHistory(tool.reduce, first, tool.deleted)
  useDeletedToast(state)
  const { doc, dispatch, replace } = state
  const formats = useFormats()
  const fits = (next: Doc) => {
    const limit = tool.demoLimit(next)
    if (limit) sayLimit(limit)
    return !limit
  }
  const open = (next: Doc) => {
    if (!fits(next)) return
    forgetView()
    replace(next)
    showToast({ title: 'A new document is open', description: 'Undo brings back the one before.' })
  }
  return (
    <>
      <p className="on-paper">The full {__TOOL__.title} prints on paper and to PDF. This is its demo.</p>
      <Shell
        edition="Demo"
        bar={<DemoBar />}
        fileButtons={
          <>
            <ToolButton icon={RotateCcw} label="Start over" onClick={() => replace(tool.exampleDoc())} />
            <FormatsDialog
              formats={formats}
              onChange={setFormats}
              trigger={<ToolButton icon={Globe} label="Formats" title="Numbers and dates" />}
            />
          </>
        }
        state={state}
        help={<tool.Help />}
      >
        <DraftsContext value={drafts}>
          <tool.Screen
            key={JSON.stringify(formats)}
            doc={doc}
            dispatch={(action, group) => fits(tool.reduce(doc, action)) && dispatch(action, group)}
            open={open}
          />
        </DraftsContext>
      </Shell>
    </>
  )
}

function sayLimit(limit: string): void {
  showToast({
    title: 'That is more than the demo holds',
    description: `${limit} The full tool has no limit.`,
  })
}

function DemoBar() {
  return (
    <p className="bg-ink px-gutter py-2 text-center text-paper text-sm">
      This is a demo with sample data; nothing is saved.{' '}
      <a
        href={__TOOL__.productPath}
        className="inline-block py-1 font-semibold underline underline-offset-4 hover:no-underline"
      >
        Get the full {__TOOL__.title}
      </a>
    </p>
  )
}
