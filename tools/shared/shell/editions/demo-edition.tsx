import { FilePlus2, Globe, RotateCcw, Save } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { startHistory } from '../../document/history.ts'
import { DraftsContext, memoryDrafts } from '../../document/use-draft.tsx'
import { useHistory } from '../../document/use-history.tsx'
import { forgetView } from '../../parts/focus/place.browser.ts'
import { FormatsDialog } from '../../parts/formats-dialog.tsx'
import { useFormats } from '../../parts/use-formats.tsx'
import { setFormats } from '../../values/current-formats.ts'
import { Shell, ToolButton } from '../shell.tsx'
import type { Tool } from '../tool.tsx'
import { useDeletedToast } from '../use-deleted-toast.tsx'
import { useDemoFile } from './use-demo-file.tsx'

/**
 * The demo: everything works on the example, up to the demo's limit. Nothing is stored except files for the full
 * edition.
 */
export function DemoEdition<Doc, Action>({ tool }: { tool: Tool<Doc, Action> }) {
  const [first] = useState(() => startHistory(tool.exampleDoc()))
  const [drafts] = useState(memoryDrafts)
  const state = useHistory(tool.reduce, first, tool.deleted, tool.live)
  useDeletedToast(state)
  const { doc, dispatch, replace } = state
  const formats = useFormats()
  const save = useDemoFile(tool, doc)
  const fits = (next: Doc) => {
    const limit = tool.demoLimit(next)
    if (limit) sayLimit(limit)
    return !limit
  }
  const open = (next: Doc) => {
    if (!fits(next)) return
    forgetView()
    replace(next)
    showToast({ title: 'A new document is open', description: 'Undo restores the previous one.' })
  }
  return (
    <>
      <p className="on-paper">Printing is part of the full {__TOOL__.title}. This is the demo.</p>
      <Shell
        edition="Demo"
        bar={<DemoBar />}
        fileButtons={
          <>
            <ToolButton icon={Save} label="Save" title="Save a file (Ctrl+S)" onClick={save} />
            <ToolButton icon={RotateCcw} label="Start over" onClick={() => replace(tool.exampleDoc())} />
            <ToolButton icon={FilePlus2} label="Start empty" onClick={() => open(tool.emptyDoc())} />
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
    title: 'That is more than the demo allows',
    description: `${limit} The full tool has no limit.`,
  })
}

/** Explains the demo and links to the product page, in a new tab, so that no work is lost. */
function DemoBar() {
  return (
    <div className="bg-ink px-gutter py-2 text-center text-paper text-sm">
      <p className="inline-block">
        Demo: nothing is kept after you close or reload it. Save your work as a file for the full edition.
      </p>{' '}
      <a
        href={__TOOL__.productPath}
        target="_blank"
        rel="noopener"
        className="inline-block py-1 font-semibold underline underline-offset-4 hover:no-underline"
      >
        Get the full {__TOOL__.title}
      </a>
    </div>
  )
}
