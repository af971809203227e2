import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Others } from '../document/file-format.ts'
import { Menu } from '../parts/menu.tsx'
import { ToolButton } from './shell.tsx'
import type { Print } from './tool.tsx'
import { usePrinting } from './use-printing.tsx'

type Printed<Doc> = { doc: Doc; others: Others | undefined }
type PrintButtonProps<Doc> = Printed<Doc> & { prints: readonly Print<Doc>[] }

/** Prints a page made for paper, never the screen; the browser's own print key gets the first one. */
export function PrintButton<Doc>({ prints, doc, others }: PrintButtonProps<Doc>) {
  const [chosen, setChosen] = useState(0)
  const print = (index: number) => {
    // The browser asks for the paper next: it must know by then which one.
    flushSync(() => setChosen(index))
    window.print()
  }
  const paper = prints[chosen]
  return (
    <>
      {prints.length > 1 ? (
        <Menu
          trigger={<ToolButton icon={Printer} label="Print" />}
          items={prints.map(({ label }, index) => ({ label, onSelect: () => print(index) }))}
        />
      ) : (
        <ToolButton icon={Printer} label="Print" onClick={() => print(0)} />
      )}
      {paper && <PaperWhilePrinting {...{ paper, doc, others }} />}
    </>
  )
}

function PaperWhilePrinting<Doc>({ paper, doc, others }: Printed<Doc> & { paper: Print<Doc> }) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return createPortal(
    <div className="on-paper">
      {paper.pageSize && <style>{`@page { size: ${paper.pageSize} }`}</style>}
      <paper.Paper doc={doc} others={others} />
    </div>,
    document.body,
  )
}
