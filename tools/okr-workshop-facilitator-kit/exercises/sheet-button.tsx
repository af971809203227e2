import { Download } from 'lucide-react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { Button } from '#ui/button.tsx'
import { notesSheet, votingSheet } from '../files/sheets.ts'
import type { SheetKind } from './phones.tsx'

const sheets = {
  notes: { name: 'notes sheet', page: notesSheet },
  votes: { name: 'voting sheet', page: votingSheet },
}

/** Gives the sheet to send round: a page of its own, of the full edition only. */
export function SheetButton({ plan, kind }: { plan: Plan; kind: SheetKind }) {
  const { name, page } = sheets[kind]
  const save = () =>
    saveFile(
      `${safeFileName(`${plan.company || plan.title || 'Workshop'} ${name}`)}.html`,
      page(plan),
      'text/html',
    )
  return (
    <>
      <Button look="quiet" onClick={save}>
        <Download aria-hidden strokeWidth={1.75} className="size-5" />
        Download the {name}
      </Button>
      <p className="mt-2 text-sm text-soft">
        One small file for the chat or a mail. It works on any phone and sends nothing by itself; each person
        gives you back a code or a file.
      </p>
    </>
  )
}
