import { Printer } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Menu } from '../parts/menu.tsx'
import { paperOver, subscribeToPaperOver } from './paper-over.browser.ts'
import { ToolButton } from './shell.tsx'
import type { Print } from './tool.tsx'
import { usePrinting } from './use-printing.tsx'

type PrintButtonProps<Doc> = { prints: readonly Print<Doc>[]; doc: Doc }

/** Prints a page made for paper, never the screen; the browser's own print key gets the first one. */
export function PrintButton<Doc>({ prints, doc }: PrintButtonProps<Doc>) {
  const [chosen, setChosen] = useState(0)
  const print = (index: number) => {
    // The browser asks for the paper next: it must know by then which one.
    flushSync(() => setChosen(index))
    window.print()
  }
  const over = useSyncExternalStore(subscribeToPaperOver, paperOver)
  const paper = over ?? prints[chosen]
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
      {paper && <PaperWhilePrinting paper={paper} doc={doc} />}
    </>
  )
}

function PaperWhilePrinting<Doc>({ paper, doc }: { paper: Print<Doc>; doc: Doc }) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return createPortal(
    <div className="on-paper">
      {paper.pageSize && <style>{`@page { size: ${paper.pageSize} }`}</style>}
      <paper.Paper doc={doc} />
    </div>,
    document.body,
  )
}
