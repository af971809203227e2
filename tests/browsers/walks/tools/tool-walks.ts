import type { Hand } from '../../person.ts'
import type { Walk } from '../../walk-in.ts'
import { walkCells, walkDateCells } from './cells.ts'
import { walkDate } from './dates.ts'
import { walkDeletion } from './deleting.ts'
import { walkDocuments } from './documents.ts'
import { walkDrafts, walkParts, walkSheet } from './drafts.ts'
import { walkComma, walkNumber } from './numbers.ts'
import { walkOpening } from './opening.ts'
import type { ToolId } from './steps.ts'
import { walkTimer, walkTimes } from './times.ts'
import { type ToolCases, toolTable } from './tool-table.ts'

type Guarantee = {
  name: string
  /** Where the tool has nothing of the kind, the table says why: there is nothing to walk. */
  of: keyof ToolCases
  walk: (hand: Hand, id: ToolId, cases: ToolCases) => Promise<void>
}

/** For every tool, from a file on the disk, with keys, mouse and clipboard. */
const guarantees: Guarantee[] = [
  guarantee('a number is typed digit by digit, and what is refused stays with the reason', 'number', walkNumber),
  guarantee('a decimal comma is read, and a number with two readings is asked', 'comma', walkComma),
  guarantee('a clicked cell is pasted into, copied and typed over', 'cells', (hand, id, cells, { text }) =>
    walkCells(hand, id, cells, text),
  ),
  guarantee('a date typed by key stays as it was typed', 'date', walkDate),
  guarantee('a date typed into a table stays as it was typed, or is refused', 'dateCells', walkDateCells),
  guarantee('a time of day typed by key stays as it was typed', 'times', walkTimes),
  guarantee('a deletion says what goes, and Undo brings it back', 'deletion', walkDeletion),
  guarantee('a new or opened document leaves the old one', 'text', (hand, id, text, { next }) =>
    walkDocuments(hand, id, text, next),
  ),
  guarantee('what is typed into a form outlasts another view and a reload', 'drafts', walkDrafts),
  guarantee('the part of a view that is open stays open through a reload', 'parts', walkParts),
  guarantee('a running timer goes on through a reload', 'timer', walkTimer),
]

function guarantee<Of extends keyof ToolCases>(
  name: string,
  of: Of,
  walk: (hand: Hand, id: ToolId, one: Exclude<ToolCases[Of], string>, cases: ToolCases) => Promise<void>,
): Guarantee {
  return {
    name,
    of,
    walk: (hand, id, cases) => walk(hand, id, cases[of] as Exclude<ToolCases[Of], string>, cases),
  }
}

const tools = Object.entries(toolTable) as [ToolId, ToolCases][]

const openingWalks = tools.map(
  ([id, cases]): Walk => ({
    name: `${id}, from a file: type, copy and paste, undo, save, open, export`,
    short: id === 'strategic-okr-planner',
    walk: (hand) => walkOpening(hand, id, cases),
  }),
)

const guaranteeWalks = tools.flatMap(([id, cases]) =>
  guarantees
    .filter(({ of }) => typeof cases[of] !== 'string')
    .map(({ name, walk }): Walk => ({ name: `${id}: ${name}`, walk: (hand) => walk(hand, id, cases) })),
)

const sheetWalk: Walk = {
  name: 'strategic-alignment-assessment-kit: a sheet that somebody fills in outlasts a reload',
  walk: walkSheet,
}

export const toolWalks: Walk[] = [...openingWalks, ...guaranteeWalks, sheetWalk]
