import { safeFileName } from '#tools/shared/files/file-name.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { SheetDownload } from '#tools/shared/sheets/sheet-download.tsx'
import { votesProblem } from '../files/sheet-code.ts'
import { notesSheet, votingSheet } from '../files/sheets.ts'
import { workshopOf } from '../model/model.ts'
import { type SheetKind, sheets } from '../model/scripts/sources.ts'

const pages = { notes: notesSheet, votes: votingSheet }

export function fileNameOf({ company, title }: Plan, what: string): string {
  return safeFileName(`${company || title || 'Workshop'} ${what}`)
}

/** Downloads a page to share in the chat, which opens on any phone. Full edition only. */
export function SheetButton({ plan, kind }: { plan: Plan; kind: SheetKind }) {
  const problem = kind === 'votes' ? votesProblem(workshopOf(plan).themes) : undefined
  const name = sheets[kind].toLowerCase()
  if (problem) return <span className="text-sm text-soft">{problem}</span>
  return (
    <SheetDownload look="quiet" name={fileNameOf(plan, name)} page={() => pages[kind](plan)}>
      Download the {name}
    </SheetDownload>
  )
}
