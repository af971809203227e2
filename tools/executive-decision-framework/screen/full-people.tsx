import { Download } from 'lucide-react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import { Button } from '#ui/button.tsx'
import type { Decision } from '../files/format.ts'
import { scoreSheet } from '../files/score-sheet.ts'
import { decisionTitle } from '../model/model.ts'

/** Creates the sheet to send out: a separate page, in the full edition only. */
export function SheetButton({ decision }: { decision: Decision }) {
  const save = () =>
    saveFile(`${safeFileName(`${decisionTitle(decision)} sheet`)}.html`, scoreSheet(decision), 'text/html')
  return (
    <>
      <Button onClick={save}>
        <Download aria-hidden strokeWidth={1.75} className="size-5" />
        Download the sheet
      </Button>
      <p className="mt-2 text-sm text-soft">
        One small file. Mail it to everyone; it works on any phone and sends nothing by itself. Each person
        gives you back a code or a file.
      </p>
    </>
  )
}
