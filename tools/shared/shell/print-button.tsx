import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Others } from '../document/file-format.ts'
import { readPlace } from '../parts/focus/place.browser.ts'
import { Menu } from '../parts/menu.tsx'
import { ToolButton } from './shell.tsx'
import type { Print } from './tool.tsx'
import { usePrinting } from './use-printing.tsx'

type Printed<Doc> = { doc: Doc; others: Others | undefined }
type PrintButtonProps<Doc> = Printed<Doc> & { prints: readonly Print<Doc>[] }

/**
 * Prints pages made for paper, never the screen. The browser's print shortcut prints the page of the open view, or
 * the first.
 */
export function PrintButton<Doc>({ prints, doc, others }: PrintButtonProps<Doc>) {
  const [chosen, setChosen] = useState<Chosen>({ index: 0, view: undefined })
  const print = (index: number) => {
    // window.print() reads the page synchronously.
    flushSync(() => setChosen({ index, view: readPlace().view }))
    window.print()
  }
  const paperNow = () => ownPaper(prints, chosen) ?? prints[chosen.index]
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
      <PaperWhilePrinting paperNow={paperNow} doc={doc} others={others} />
    </>
  )
}

type Chosen = { index: number; view: string | undefined }

/** The page of the open view, unless the user chose another while in that view. */
function ownPaper<Doc>(prints: readonly Print<Doc>[], chosen: Chosen): Print<Doc> | undefined {
  const { view } = readPlace()
  return chosen.view === view ? undefined : prints.find((print) => print.view === view)
}

type PaperProps<Doc> = Printed<Doc> & { paperNow: () => Print<Doc> | undefined }

function PaperWhilePrinting<Doc>({ paperNow, doc, others }: PaperProps<Doc>) {
  const isPrinting = usePrinting()
  const paper = isPrinting ? paperNow() : undefined
  if (!paper) return null
  return createPortal(
    <div className="on-paper">
      {paper.pageSize && <style>{`@page { size: ${paper.pageSize} }`}</style>}
      <paper.Paper doc={doc} others={others} />
    </div>,
    document.body,
  )
}
