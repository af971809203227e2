import { useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Drafts } from '../../document/use-draft.tsx'
import { Bar, BarButton } from '../bar.tsx'
import { showAnother } from '../files/documents-button.tsx'
import type { Documents } from '../files/use-documents.tsx'
import { focusMain } from '../focus-main.browser.ts'
import type { Tool } from '../tool.tsx'

type ExampleBarProps<Doc, Action> = {
  tool: Tool<Doc, Action>
  doc: Doc
  id: string
  documents: Documents<Doc>
  drafts: Drafts
  flush: () => Promise<void>
}

const keptName = 'example is kept'

/**
 * Shown while the example has its original name and no file. "Throw it away" moves it to the bin; the toast can
 * restore it.
 */
export function ExampleBar<Doc, Action>(props: ExampleBarProps<Doc, Action>) {
  const { tool, doc, id, documents, drafts, flush } = props
  const [exampleName] = useState(() => tool.fileName(tool.exampleDoc()))
  const [isKept, setKept] = useState(() => drafts.read(keptName) === true)
  const isGoing = useRef(false)
  if (isKept || tool.fileName(doc) !== exampleName) return null
  const throwAway = async () => {
    // Ignores a second click.
    if (isGoing.current) return
    isGoing.current = true
    await flush()
    await documents.store.bin(id)
    await showAnother(documents)
    const putBack = async () => {
      await documents.store.restore(id)
      await documents.show(id)
    }
    showToast({
      title: 'The example is in the bin',
      description: 'It stays there for 30 days.',
      action: { label: 'Restore', onClick: () => void putBack() },
      lasts: true,
    })
  }
  return (
    <Bar look="advice" text="This is an example. Try anything you like.">
      <BarButton label="Throw it away" onClick={() => void throwAway()} />
      <BarButton
        label="Keep it"
        onClick={() => {
          drafts.write(keptName, true)
          setKept(true)
          focusMain()
        }}
      />
    </Bar>
  )
}
