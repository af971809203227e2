import { Download } from 'lucide-react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import { Button } from '#ui/button.tsx'
import { sheetPage } from '../files/sheet-page.ts'
import { type Assessment, type RoundId, roundNames } from '../model/model.ts'

type SheetButtonProps = { doc: Assessment; round: RoundId; onSheet: () => void }

/** Gives the facilitator the sheet to send round: a page of its own, of the full edition only. */
export function SheetButton({ doc, round, onSheet }: SheetButtonProps) {
  const save = () => {
    const name = safeFileName(`${doc.team || 'Team'} sheet, ${roundNames[round].toLowerCase()}`)
    saveFile(`${name}.html`, sheetPage(doc, round), 'text/html')
    onSheet()
  }
  return (
    <>
      <Button onClick={save}>
        <Download aria-hidden strokeWidth={1.75} className="size-5" />
        Download the sheet
      </Button>
      <p className="mt-2 text-sm text-soft">
        One small file for this round. Mail it to everyone; it works on any phone and sends nothing by itself.{' '}
        {doc.anonymous
          ? 'Codes come back to where they are dropped, not to your mail.'
          : 'Each person gives you back a code or a file.'}{' '}
        A sheet for paper is under Print.
      </p>
    </>
  )
}
