import { Download } from 'lucide-react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import { Button } from '#ui/button.tsx'
import { sheetPage } from '../files/sheet-page.ts'
import { type Assessment, type RoundId, roundNames } from '../model/model.ts'

type SheetButtonProps = { doc: Assessment; round: RoundId }

/** Creates the sheet to send out: a separate page, in the full edition only. */
export function SheetButton({ doc, round }: SheetButtonProps) {
  const save = () => {
    const name = safeFileName(`${doc.team || 'Team'} sheet, ${roundNames[round].toLowerCase()}`)
    saveFile(`${name}.html`, sheetPage(doc, round), 'text/html')
  }
  return (
    <>
      <Button onClick={save}>
        <Download aria-hidden strokeWidth={1.75} className="size-5" />
        Download the sheet
      </Button>
      <p className="mt-2 text-sm text-soft">
        One small file for this round. Email it to everyone: it works on any phone and sends nothing by
        itself. {!doc.anonymous && 'Each person gives you a code or a file.'}
      </p>
    </>
  )
}
