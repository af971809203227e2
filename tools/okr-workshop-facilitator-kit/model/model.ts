import { dayMinutes } from '#lib/time/durations.ts'
import { editPlan, type PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, today, weekStart } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import type { Block, FinishedRun, OwnScript, Run, Theme, Workshop } from '../files/workshop-schema.ts'
import { insertBlock, maxMinutes, placeBlock, removeBlock, resizeFreely, resizeWithin, totalMinutes } from './agenda.ts'
import type { Form, Length } from './kinds.ts'
import { isSaid, putNotes, type Taken, themeOfNotes, withoutTheme } from './results/imported-sheets.ts'
import { resizeOpen } from './run/resize-open.ts'
import { withNotes } from './scripts/comes-along.ts'
import { layOut } from './scripts/templates.ts'
import { type Lists, laterParts, placeOf } from './shape.ts'

export const toolId = 'okr-workshop-facilitator-kit'

type ListName = keyof Lists

type RowAction = {
  [List in ListName]:
    | { type: 'add-row'; list: List; row: Lists[List] }
    | { type: 'edit-row'; list: List; id: string; changes: Partial<Lists[List]> }
}[ListName]

type FullEdit =
  /** Null restores the kit's own script. */
  | { type: 'set-script'; id: string; script: OwnScript | null }
  /** Imports sheets; a code that is already imported changes nothing. */
  | { type: 'import-answers'; taken: readonly Taken[] }
  | { type: 'name-answer'; id: string; name: string }
  /** Also removes the dots, headlines and notes of the answer. */
  | { type: 'remove-answer'; id: string }

export type WorkshopAction =
  | PlanAction
  | FullEdit
  /** Replaces the agenda with a template. Notes move to the new block of the same kind. */
  | { type: 'lay-out'; length: Length; form: Form; zone?: string; minutes?: number }
  | { type: 'arrange'; changes: Partial<Omit<Workshop, 'blocks' | 'run' | 'held' | ListName>> }
  /** Starts, advances or ends the workshop. Not undoable, because real time is not. */
  | { type: 'run'; run: Run | null; held: FinishedRun | null }
  /** `like`: the blocks before the end was first moved. */
  | { type: 'set-length'; minutes: number; like?: readonly Block[] }
  | { type: 'set-minutes'; id: string; minutes: number }
  | { type: 'edit-block'; id: string; changes: Partial<Pick<Block, 'title' | 'notes' | 'fixed' | 'minutes'>> }
  | { type: 'add-block'; block: Block; afterId: string | null }
  | { type: 'remove-block'; id: string }
  /** Moves a block to an index. */
  | { type: 'place-block'; id: string; to: number }
  /** Applies a schedule the user has previewed: a late start, or a rescued end. */
  | { type: 'reschedule'; start: number; blocks: readonly Block[] }
  /** Turns notes into a new theme named after the first one. Notes that already have a theme keep it. */
  | { type: 'theme-of-notes'; noteIds: readonly string[]; themeId: string }
  | { type: 'put-notes'; noteIds: readonly string[]; themeId: string | null }
  | RowAction
  | { type: 'remove-row'; list: ListName; id: string }
  /** Creates objectives from themes. A theme that already has one keeps it. */
  | { type: 'make-objectives'; pairs: readonly { themeId: string; objectiveId: string }[] }
  | { type: 'add-commitment'; commitment: Commitment }
  | { type: 'edit-commitment'; id: string; changes: Partial<Omit<Commitment, 'id'>> }
  | { type: 'remove-commitment'; id: string }

export function editBasics(plan: Plan, action: WorkshopAction): Plan {
  const workshop = workshopOf(plan)
  const change = (changes: Partial<Workshop>) => keep(plan, { ...workshop, ...changes })
  const { blocks, endStays } = workshop
  switch (action.type) {
    case 'lay-out':
      return change({
        ...placeOf(action.form),
        zone: workshop.zone || (action.zone ?? ''),
        // Recorded times belong to the old blocks.
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
    case 'edit-block':
      return change({ blocks: edited(blocks, action.id, action.changes) })
    case 'add-block':
      return change({ blocks: insertBlock(blocks, action.block, action.afterId, endStays) })
    case 'remove-block':
      // The running block cannot be removed.
      if (workshop.run?.blockId === action.id) return plan
      return change({ blocks: removeBlock(blocks, action.id, endStays) })
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

/** The workshop part of a plan, validated by the file schema. Plans from other tools have none yet. */
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

/**
 * Clamps times to valid values: rescuing a workshop that was left running for a week produces impossible
 * ones.
 */
function inOneDay({ start, blocks }: { start: number; blocks: readonly Block[] }): Partial<Workshop> {
  return {
    start: clamp(start, 0, dayMinutes - 1),
    blocks: blocks.map((block) => ({ ...block, minutes: clamp(block.minutes, 1, maxMinutes) })),
  }
}

/** Changing the end while the workshop runs also changes the promised end. */
function withLength(workshop: Workshop, minutes: number, like?: readonly Block[]): Partial<Workshop> {
  const { run, start } = workshop
  const blocks = resizeOpen(workshop, minutes, like)
  return run ? { blocks, run: { ...run, end: start + totalMinutes(blocks) } } : { blocks }
}

export function keep(plan: Plan, workshop: Workshop): Plan {
  return { ...plan, parts: { ...plan.parts, [toolId]: workshop } }
}

/** Changing the date moves open commitments to the new week. */
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

function withSaved(saved: readonly Block[], block: Block): Block[] {
  const name = block.title.trim().toLowerCase()
  const others = saved.filter(({ id, title }) => id !== block.id && title.trim().toLowerCase() !== name)
  return [...others, block]
}

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

/** Groups of three or four; no one works alone. */
export function groupCount(people: number): number {
  return clamp(Math.round(people / 3.5), 1, 99)
}

/** The execution tracker groups commitments by the Monday of their week. */
export function commitmentWeek({ day }: Pick<Workshop, 'day'>, now: Day = today()): Day {
  return weekStart(day || now)
}

/** Commitments of this workshop. In a plan that was tracked since, earlier ones have been answered. */
export function openCommitments({ commitments }: Pick<Plan, 'commitments'>): Commitment[] {
  return commitments.filter(({ kept }) => kept === null)
}
