import { Download } from 'lucide-react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { checkInSheet } from '../files/check-in-sheet.ts'
import { type OwnerSheet, sheetProblem } from '../model/sheets.ts'
import { weekName } from '../model/weeks.ts'

type SheetButtonProps = { plan: Plan; sheet: OwnerSheet; week: Day }

/** Downloads an owner's sheet as an HTML page; full edition only. */
export function SheetButton({ plan, sheet, week }: SheetButtonProps) {
  const problem = sheetProblem(sheet)
  if (problem) return <span className="text-sm">{problem}</span>
  const save = () => {
    const name = ['Check-in', sheet.owner, weekName(plan, week).toLowerCase()].filter(Boolean).join(' ')
    return saveFile(`${safeFileName(name)}.html`, checkInSheet(plan, sheet, week), 'text/html')
  }
  return (
    <Button
      look="quiet"
      aria-label={`Download the sheet: ${sheet.owner || 'without an owner'}`}
      onClick={save}
    >
      <Download aria-hidden strokeWidth={1.75} className="size-5" />
      Download the sheet
    </Button>
  )
}
