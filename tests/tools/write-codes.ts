import * as decision from '#tools/executive-decision-framework/files/sheet-code.ts'
import * as workshop from '#tools/okr-workshop-facilitator-kit/files/sheet-code.ts'
import type { Theme } from '#tools/okr-workshop-facilitator-kit/files/workshop-schema.ts'
import { toCode } from '#tools/shared/files/code.ts'
import { bits } from '#tools/shared/files/code-bits.ts'
import type { Day } from '#tools/shared/values/days.ts'
import * as tracker from '#tools/strategic-okr-execution-tracker/files/check-in-code.ts'

/** Codes as the scripts of the sheets write them. */

export function writeSheet(compared: decision.Compared, cells: readonly (number | null)[], nonce: number): string {
  const content = decision.sheetFrame(compared) + decision.cellsInBits(cells)
  return toCode(bits(nonce, decision.nonceBits) + content, compared.id)
}

/** The first text is the headline; codes of older sheets carry no name. */
export function writeNotes(id: string, texts: readonly string[], nonce: number, name = ''): string {
  const content = bits(nonce, workshop.nonceBits) + workshop.textsInBits([...texts, ...named(name)])
  return toCode(workshop.filledUp(content), workshop.notesKey(id))
}

export function writeVotes(
  id: string,
  themes: readonly Theme[],
  dots: readonly number[],
  nonce: number,
  name = '',
): string {
  const answers = workshop.votesFrame(themes) + workshop.dotsInBits(dots) + workshop.textsInBits(named(name))
  return toCode(workshop.filledUp(bits(nonce, workshop.nonceBits) + answers), workshop.votesKey(id))
}

const named = (name: string) => (name.trim() ? [name] : [])

export function writeCheckIn(planId: string, owner: string, week: Day, rows: readonly tracker.SheetRow[]): string {
  const content = bits(0, tracker.nonceBits) + tracker.sheetHead(owner, week) + tracker.rowsInBits(rows)
  return toCode(tracker.evenBits(content), planId)
}
