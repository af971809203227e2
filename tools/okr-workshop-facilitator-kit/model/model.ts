import { editPlan, emptyObjective, type PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, today, weekStart } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import {
  insertBlock,
  mostMinutes,
  moveBlock,
  placeBlock,
  removeBlock,
  resizeFreely,
  resizeWithin,
  settleBlock,
  totalMinutes,
} from './agenda.ts'
import { isSaid, putNotes, type Taken, themeOfNotes, withoutTheme } from './results/take-in.ts'
import { resizeOpen } from './run/resize-open.ts'
import { withNotes } from './scripts/comes-along.ts'
import { layOut } from './scripts/templates.ts'
import {
  type Block,
  type Form,
  type Held,
  type Length,
  type Lists,
  laterParts,
  type OwnScript,
  placeOf,
  type Run,
  type Theme,
  type Workshop,
} from './shape.ts'

export const toolId = 'okr-workshop-facilitator-kit'

type ListName = keyof Lists

type RowAction = {
  [List in ListName]:
    | { type: 'add-row'; list: List; row: Lists[List] }
    | { type: 'edit-row'; list: List; id: string; changes: Partial<Lists[List]> }
}[ListName]

/** What only the full edition does: scripts of one's own, kept blocks, sheets, real times. */
export type FullEdit =
  /** Null: the kit's own words again. */
  | { type: 'set-script'; id: string; script: OwnScript | null }
  /** Keeps a copy of a block, in the place of one of the same name. */
  | { type: 'save-block'; id: string; savedId: string }
  | { type: 'remove-saved'; id: string }
  /** The agenda gets the minutes that its blocks really took. */
  | { type: 'take-times' }
  | { type: 'forget-times' }
  /** What came on sheets; a code that is here already changes nothing. */
  | { type: 'take-in'; taken: readonly Taken[] }
  | { type: 'name-answer'; id: string; name: string }
  /** The answer goes with its dots, headline and notes. */
  | { type: 'remove-answer'; id: string }
  /** All themes of a name become one. */
  | { type: 'join-themes'; name: string }

export type WorkshopAction =
  | PlanAction
  | FullEdit
  /** An agenda from the shelf in the place of this one; notes stay with blocks of their kind. */
  | { type: 'lay-out'; length: Length; form: Form; zone?: string; minutes?: number }
  | { type: 'arrange'; changes: Partial<Omit<Workshop, 'blocks' | 'run' | 'held' | ListName>> }
  /** The day begins, goes on or is over. No step for undo: the clock on the wall has none. */
  | { type: 'run'; run: Run | null; held: Held | null }
  /** `like`: the blocks as they were before the end was first moved. */
  | { type: 'set-length'; minutes: number; like?: readonly Block[] }
  | { type: 'set-minutes'; id: string; minutes: number }
  /** The block is over and took so long: what is still to come makes up for it. */
  | { type: 'settle'; id: string; minutes: number }
  | { type: 'edit-block'; id: string; changes: Partial<Pick<Block, 'title' | 'notes' | 'fixed'>> }
  | { type: 'add-block'; block: Block; afterId: string | null }
  | { type: 'remove-block'; id: string }
  | { type: 'move-block'; id: string; by: -1 | 1 }
  /** Dragged to where the block with this number stands. */
  | { type: 'place-block'; id: string; to: number }
  /** The times of the day as somebody saw and wanted them: a late start, or a rescued end. */
  | { type: 'reschedule'; start: number; blocks: readonly Block[] }
  /** Notes on the wall become a theme of their own, with the words of the first; those that have one keep it. */
  | { type: 'theme-of-notes'; noteIds: readonly string[]; themeId: string }
  /** Notes on the wall belong to a theme, or to none. */
  | { type: 'put-notes'; noteIds: readonly string[]; themeId: string | null }
  | RowAction
  | { type: 'remove-row'; list: ListName; id: string }
  /** Themes become objectives to draft; one that has its objective keeps it. */
  | { type: 'make-objectives'; pairs: readonly { themeId: string; objectiveId: string }[] }
  | { type: 'add-commitment'; commitment: Commitment }
  | { type: 'edit-commitment'; id: string; changes: Partial<Omit<Commitment, 'id'>> }
  | { type: 'remove-commitment'; id: string }

/** What both editions do. The full one does more, in edit-workshop.ts: a demo has no screen for that. */
export function editBasics(plan: Plan, action: WorkshopAction): Plan {
  const workshop = workshopOf(plan)
  const change = (changes: Partial<Workshop>) => keep(plan, { ...workshop, ...changes })
  const { blocks, endStays } = workshop
  switch (action.type) {
    case 'lay-out':
      return change({
        ...placeOf(action.form),
        zone: workshop.zone || (action.zone ?? ''),
        // Its blocks were never held.
        held: null,
        blocks: withNotes(layOut(action.length, action.form, action.minutes), blocks),
        saved: blocks.filter(({ kind }) => kind === 'own').reduce(withSaved, workshop.saved),
      })
    case 'arrange':
      return keep(onDay(plan, action.changes.day), { ...workshop, ...action.changes })
    case 'run':
      return change({ run: action.run, held: action.held })
    case 'set-length':
      return change(withLength(workshop, action.minutes, action.like))
    case 'set-minutes':
      return change({ blocks: (endStays ? resizeWithin : resizeFreely)(blocks, action.id, action.minutes) })
    case 'settle':
      return change({ blocks: settleBlock(blocks, action.id, action.minutes) })
    case 'edit-block':
      return change({ blocks: edited(blocks, action.id, action.changes) })
    case 'add-block':
      return change({ blocks: insertBlock(blocks, action.block, action.afterId, endStays) })
    case 'remove-block':
      // The one that is on is not taken from under the room.
      if (workshop.run?.blockId === action.id) return plan
      return change({ blocks: removeBlock(blocks, action.id, endStays) })
    case 'move-block':
      return change({ blocks: moveBlock(blocks, action.id, action.by) })
    case 'place-block':
      return change({ blocks: placeBlock(blocks, action.id, action.to) })
    case 'reschedule':
      return change(inOneDay(action))
    case 'theme-of-notes':
      return change(themeOfNotes(workshop, action.noteIds, action.themeId))
    case 'put-notes':
      return change({ wall: putNotes(workshop.wall, action.noteIds, action.themeId) })
    case 'add-row':
      return change({ [action.list]: [...workshop[action.list], action.row] })
    case 'edit-row':
      return change({
        [action.list]: edited<{ id: string }>(workshop[action.list], action.id, action.changes),
      })
    case 'remove-row':
      return change({
        [action.list]: workshop[action.list].filter(({ id }) => id !== action.id),
        ...(action.list === 'themes' && { wall: withoutTheme(workshop.wall, action.id) }),
      })
    case 'make-objectives':
      return makeObjectives(plan, workshop, action.pairs)
    case 'add-commitment':
      return { ...plan, commitments: [...plan.commitments, action.commitment] }
    case 'edit-commitment':
      return { ...plan, commitments: edited(plan.commitments, action.id, action.changes) }
    case 'remove-commitment':
      return { ...plan, commitments: plan.commitments.filter(({ id }) => id !== action.id) }
    default:
      return editPlan(plan, action as PlanAction) ?? plan
  }
}

/** The workshop in the plan. The file's schema has seen to its shape; a plan of another tool has none yet. */
export function workshopOf({ parts }: Pick<Plan, 'parts'>): Workshop {
  const part = parts[toolId] as Workshop | undefined
  return part ? { ...laterParts, ...part } : usualWorkshop
}

export function hasAgenda({ parts }: Pick<Plan, 'parts'>): boolean {
  return parts[toolId] !== undefined
}

const usualWorkshop: Workshop = {
  day: '',
  start: 9 * 60,
  place: 'room',
  where: '',
  facilitator: '',
  people: '',
  blocks: layOut('half', 'room'),
  endStays: true,
  quiet: false,
  headlines: [],
  vision: '',
  themes: [],
  dotsEach: 3,
  keep: 2,
  parked: [],
  ...laterParts,
}

/** A day that was never ended and is rescued a week later has times that no agenda holds. */
function inOneDay({ start, blocks }: { start: number; blocks: readonly Block[] }): Partial<Workshop> {
  return {
    start: clamp(start, 0, 24 * 60 - 1),
    blocks: blocks.map((block) => ({ ...block, minutes: clamp(block.minutes, 1, mostMinutes) })),
  }
}

/** An end that is typed in while the day is on is what the room is now promised. */
function withLength(workshop: Workshop, minutes: number, like?: readonly Block[]): Partial<Workshop> {
  const { run, start } = workshop
  const blocks = resizeOpen(workshop, minutes, like)
  return run ? { blocks, run: { ...run, end: start + totalMinutes(blocks) } } : { blocks }
}

export function keep(plan: Plan, workshop: Workshop): Plan {
  return { ...plan, parts: { ...plan.parts, [toolId]: workshop } }
}

/** On another day, what was promised is for another week. */
function onDay(plan: Plan, day: Day | '' | undefined): Plan {
  if (!day) return plan
  const commitments = plan.commitments.map((each) => {
    return each.kept === null ? { ...each, week: weekStart(day) } : each
  })
  return { ...plan, commitments }
}

export function edited<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  changes: NoInfer<Partial<Row>>,
): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, ...changes } : row))
}

export function withSaved(saved: readonly Block[], block: Block): Block[] {
  const name = block.title.trim().toLowerCase()
  const others = saved.filter(({ id, title }) => id !== block.id && title.trim().toLowerCase() !== name)
  return [...others, block]
}

/** What was written on the notes of a theme, one after the other. */
function notesOf({ wall }: Workshop, theme: Theme): string {
  return wall
    .filter((note) => note.themeId === theme.id)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && !isSaid(theme, text))
    .join('; ')
}

type Pairs = readonly { themeId: string; objectiveId: string }[]

function makeObjectives(plan: Plan, workshop: Workshop, pairs: Pairs): Plan {
  const onlyGoal = plan.goals.length === 1 ? plan.goals[0] : undefined
  const wanted = pairs.flatMap(({ themeId, objectiveId }) => {
    const theme = workshop.themes.find(({ id }) => id === themeId)
    return theme && !isDrafted(plan, theme) ? [{ theme, objectiveId }] : []
  })
  const objectives = wanted.map(({ theme, objectiveId }) => ({
    ...emptyObjective(objectiveId, onlyGoal?.id ?? null),
    title: theme.title,
    why: theme.notes.trim() || notesOf(workshop, theme),
  }))
  const themes = workshop.themes.map((theme) => {
    const made = wanted.find((each) => each.theme === theme)
    return made ? { ...theme, objectiveId: made.objectiveId } : theme
  })
  return keep({ ...plan, objectives: [...plan.objectives, ...objectives] }, { ...workshop, themes })
}

/** Whether the objective that was made of a theme is still in the plan. */
export function isDrafted(
  { objectives }: Pick<Plan, 'objectives'>,
  { objectiveId }: { objectiveId: string | null },
): boolean {
  return objectiveId !== null && objectives.some(({ id }) => id === objectiveId)
}

export function peopleOf({ people }: Pick<Workshop, 'people'>): string[] {
  return people
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Three or four to a group; nobody works alone. */
export function groupCount(people: number): number {
  return clamp(Math.round(people / 3.5), 1, 99)
}

/** The tracker asks after commitments by the Monday of their week. */
export function commitmentWeek({ day }: Pick<Workshop, 'day'>, now: Day = today()): Day {
  return weekStart(day || now)
}

/** Those of this workshop: in a plan that was tracked since, the others are answered. */
export function openCommitments({ commitments }: Pick<Plan, 'commitments'>): Commitment[] {
  return commitments.filter(({ kept }) => kept === null)
}
