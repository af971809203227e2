import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { calculated, number, text } from '#tools/shared/tables/column.ts'
import { defineTable } from '#tools/shared/tables/define-table.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { commitmentWeek, openCommitments, toolId, workshopOf } from '../model/model.ts'
import { countedThemes, sentDots } from '../model/results/answers.ts'
import { writerOf } from '../model/results/results.ts'
import { themeNames } from '../model/results/theme-names.ts'
import { rankThemes } from '../model/results/votes.ts'
import type { Note, Parked, Theme, WallNote, Workshop } from '../model/shape.ts'

const dotLimits = { min: 0, max: 9999, step: 1 }

const themeColumns = {
  title: text('Theme', 44, ['Themes', 'Topic', 'Title']),
  notes: text('From the notes', 60, ['Notes', 'Note', 'Comment']),
  dots: number('Dots', 8, ['Votes', 'Points'], dotLimits),
  vote: calculated(text('Vote', 12)),
  objective: text('Drafted as', 44, ['Objective']),
}

function themeRows(plan: Plan): Row<typeof themeColumns>[] {
  const workshop = workshopOf(plan)
  const names = themeNames(workshop.themes)
  const { ranked, chosen, tied } = rankThemes(countedThemes(workshop), workshop.keep)
  return ranked.map((theme) => ({
    ...theme,
    title: names.get(theme.id),
    vote: chosen.includes(theme) ? 'Chosen' : tied.includes(theme) ? 'Tied' : 'Later',
    objective: plan.objectives.find(({ id }) => id === theme.objectiveId)?.title,
  }))
}

/** Themes with their dots. A row updates the existing theme with the same title. */
export const themesTable = defineTable<Plan, typeof themeColumns>({
  label: 'Themes',
  columns: themeColumns,
  rows: themeRows,
  needed: ['title'],
  isForOpen: true,
  take(rows, { doc, name, has }) {
    const plan = doc ?? planOf(name)
    const { themes: before, answers } = workshopOf(plan)
    const used = rows.filter(({ title, notes, dots }) => title !== '' || notes !== '' || dots)
    const names = themeNames(before)
    const themes = merge(before, used, {
      isSame: (theme, { title }) => isSameName(names.get(theme.id) ?? theme.title, title),
      make: (found, { title, notes, dots, objective }): Theme => {
        const drafted = plan.objectives.find((each) => objective !== '' && isSameName(each.title, objective))
        return {
          ...(found ?? { id: newId(), title, notes: '', dots: 0, objectiveId: null }),
          ...(has('notes') && { notes }),
          // The file contains the total; dots from sheets are already stored here.
          ...(dots !== null && { dots: Math.max(dots - sentDots(answers, found?.id ?? ''), 0) }),
          ...(drafted && { objectiveId: drafted.id }),
        }
      },
    })
    return { doc: withWorkshop(plan, { themes }), ...said('theme', before, themes, used, rows) }
  },
})

const commitmentColumns = {
  owner: text('Who', 18, ['Owner', 'Responsible', 'Person']),
  text: text('Done a week from now', 60, ['Commitment', 'Promise', 'Task', 'Action']),
  keyResult: text('Key result', 44, ['KR', 'Moves the key result']),
}

function commitmentRows(plan: Plan): Row<typeof commitmentColumns>[] {
  return openCommitments(plan).map((each) => {
    return { ...each, keyResult: plan.keyResults.find(({ id }) => id === each.keyResultId)?.title }
  })
}

/** Commitments for the week after the workshop. */
export const promisesTable = defineTable<Plan, typeof commitmentColumns>({
  label: 'Commitments',
  columns: commitmentColumns,
  rows: commitmentRows,
  needed: ['text'],
  isForOpen: true,
  take(rows, { doc, name, has }) {
    const plan = doc ?? planOf(name)
    const unknown: string[] = []
    const used = rows.filter(({ text, owner }) => text !== '' || owner !== '')
    const commitments = merge(plan.commitments, used, {
      isSame: (each, { text, owner }) => {
        return each.kept === null && isSameName(each.text, text) && isSameName(each.owner, owner)
      },
      make: (found, { text, owner, keyResult: title, rowNumber }): Commitment => {
        const moved = plan.keyResults.find((each) => title !== '' && isSameName(each.title, title))
        if (title !== '' && !moved) {
          unknown.push(`Row ${rowNumber}: ‘${title}’ is no key result here. The commitment comes without it.`)
        }
        const week = commitmentWeek(workshopOf(plan))
        return {
          ...(found ?? { id: newId(), week, text, owner, keyResultId: null, kept: null }),
          ...(has('keyResult') && (moved || title === '') && { keyResultId: moved?.id ?? null }),
        }
      },
    })
    const { words, left } = said('commitment', plan.commitments, commitments, used, rows)
    return { doc: { ...plan, commitments }, words, left: [...unknown, ...left] }
  },
})

const parkedColumns = {
  text: text('Parked', 60, ['Parking lot', 'Item', 'Question', 'Topic']),
  owner: text('Who takes it', 18, ['Owner', 'Who', 'Responsible']),
}

export const parkedTable = defineTable<Plan, typeof parkedColumns>({
  label: 'Parking lot',
  columns: parkedColumns,
  rows: (plan) => workshopOf(plan).parked,
  needed: ['text'],
  isForOpen: true,
  take(rows, { doc, name, has }) {
    const plan = doc ?? planOf(name)
    const before = workshopOf(plan).parked
    const used = rows.filter(({ text, owner }) => text !== '' || owner !== '')
    const parked = merge(before, used, {
      isSame: (each, { text }) => isSameName(each.text, text),
      make: (found, { text, owner }): Parked => {
        return { ...(found ?? { id: newId(), text, owner: '' }), ...(has('owner') && { owner }) }
      },
    })
    return { doc: withWorkshop(plan, { parked }), ...said('parked item', before, parked, used, rows) }
  },
})

const headlineColumns = {
  text: text('Headline', 60, ['Headlines']),
  author: calculated(text('Who wrote it', 24)),
  vision: calculated(text('Our sentence', 60)),
  goal: calculated(text('Goal for the year', 44)),
  measure: calculated(text('Measured by', 30)),
}

/** The headlines with their authors, next to the vision and the resulting goals. */
function visionRows(plan: Plan): Row<typeof headlineColumns>[] {
  const workshop = workshopOf(plan)
  const { headlines, vision } = workshop
  const length = Math.max(headlines.length, plan.goals.length, vision.trim() ? 1 : 0)
  return Array.from({ length }, (_, index) => {
    const [note, goal] = [headlines[index], plan.goals[index]]
    return {
      ...{ text: note?.text, author: note && writerOf(workshop, note) },
      ...{ vision: index === 0 ? vision.trim() : '', goal: goal?.title, measure: goal?.measure },
    }
  })
}

/** Headlines from the vision exercise. */
export const headlinesTable = defineTable<Plan, typeof headlineColumns>({
  label: 'Headlines',
  columns: headlineColumns,
  rows: visionRows,
  needed: ['text'],
  isForOpen: true,
  take(rows, { doc, name }) {
    const plan = doc ?? planOf(name)
    const before = workshopOf(plan).headlines
    const used = rows.filter(({ text }) => text !== '')
    const headlines = merge(before, used, {
      isSame: (each, { text }) => isSameName(each.text, text),
      make: (found, { text }): Note => found ?? { id: newId(), text },
    })
    return { doc: withWorkshop(plan, { headlines }), ...said('headline', before, headlines, used, rows) }
  },
})

const noteColumns = {
  text: text('Note', 60, ['Sticky note', 'Idea']),
  author: calculated(text('Who wrote it', 24)),
  theme: text('Theme', 44, ['Group', 'Cluster']),
}

function noteRows(plan: Plan): Row<typeof noteColumns>[] {
  const workshop = workshopOf(plan)
  const themes = themeNames(workshop.themes)
  return workshop.wall.map((note) => {
    return { text: note.text, author: writerOf(workshop, note), theme: themes.get(note.themeId ?? '') }
  })
}

/** Notes from the wall. Theme names that do not exist here are ignored. */
export const notesTable = defineTable<Plan, typeof noteColumns>({
  label: 'Notes',
  columns: noteColumns,
  rows: noteRows,
  needed: ['text'],
  isForOpen: true,
  take(rows, { doc, name, has }) {
    const plan = doc ?? planOf(name)
    const { wall: before, themes } = workshopOf(plan)
    const names = themeNames(themes)
    const used = rows.filter(({ text }) => text !== '')
    const wall = merge(before, used, {
      isSame: (each, { text }) => isSameName(each.text, text),
      make: (found, { text, theme }): WallNote => {
        const under = themes.find(({ id }) => theme !== '' && isSameName(names.get(id) ?? '', theme))
        return {
          ...(found ?? { id: newId(), text, themeId: null }),
          ...(has('theme') && { themeId: under?.id ?? null }),
        }
      },
    })
    return { doc: withWorkshop(plan, { wall }), ...said('note', before, wall, used, rows) }
  },
})

function planOf(title: string): Plan {
  return { ...emptyPlan(newId()), title }
}

function withWorkshop(plan: Plan, changes: Partial<Workshop>): Plan {
  return { ...plan, parts: { ...plan.parts, [toolId]: { ...workshopOf(plan), ...changes } } }
}

type Merging<Item, Imported> = {
  isSame: (item: Item, row: Imported) => boolean
  make: (found: Item | undefined, row: Imported) => Item
}

/** Updates existing items from the file and appends the rest. Identical rows stay separate items. */
function merge<Item, Imported>(
  before: readonly Item[],
  rows: readonly Imported[],
  { isSame, make }: Merging<Item, Imported>,
): Item[] {
  const items = [...before]
  const met = new Set<number>()
  for (const row of rows) {
    const found = items.findIndex((item, index) => !met.has(index) && isSame(item, row))
    const at = found < 0 ? items.length : found
    items[at] = make(items[at], row)
    met.add(at)
  }
  return items
}

function said<Imported extends { rowNumber: number }>(
  noun: string,
  before: readonly unknown[],
  after: readonly unknown[],
  used: readonly Imported[],
  rows: readonly Imported[],
): { words: string[]; left: string[] } {
  const added = after.length - before.length
  const here = used.length - added
  return {
    words: [
      `${counted(added, `new ${noun}`)}.`,
      ...(here > 0 ? [`Here already, and taking what the file says: ${here}.`] : []),
    ],
    left: rows
      .filter((row) => !used.includes(row))
      .map(({ rowNumber }) => `Row ${rowNumber} has no ${noun} and is left out.`),
  }
}
