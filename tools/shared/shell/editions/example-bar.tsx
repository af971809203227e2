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
 * Over the worked example, for as long as it bears its name and no file holds it: whoever has one works on it. One
 * press, and it is gone. It lies in the bin, from which the message brings it back.
 */
export function ExampleBar<Doc, Action>(props: ExampleBarProps<Doc, Action>) {
  const { tool, doc, id, documents, drafts, flush } = props
  const [exampleName] = useState(() => tool.fileName(tool.exampleDoc()))
  const [isKept, setKept] = useState(() => drafts.read(keptName) === true)
  const isGoing = useRef(false)
  if (isKept || tool.fileName(doc) !== exampleName) return null
  const throwAway = async () => {
    // Pressed twice in a hurry, it goes once.
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
      title: 'The example is gone',
      description: 'It lies in the bin for thirty days.',
      action: { label: 'Put back', onClick: () => void putBack() },
      lasts: true,
    })
  }
  return (
    <Bar look="advice" text="This is the example. Try anything on it.">
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
