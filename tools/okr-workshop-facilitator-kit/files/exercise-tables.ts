import { newId } from '#tools/shared/document/new-id.ts'
import { numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { tableImport } from '#tools/shared/files/import/table-import.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { commitmentWeek, toolId, workshopOf } from '../model/model.ts'
import { sentDots } from '../model/results/answers.ts'
import { themeNames } from '../model/results/theme-names.ts'
import type { Note, Parked, Theme, WallNote, Workshop } from '../model/shape.ts'

const dotLimits = { min: 0, max: 9999, step: 1 }

const themeColumns = {
  title: textColumn('Theme', 'Themes', 'Topic', 'Title'),
  notes: textColumn('From the notes', 'Notes', 'Note', 'Comment'),
  dots: numberColumn('Dots', ['Votes', 'Points'], dotLimits),
  objective: textColumn('Drafted as', 'Objective'),
}

/** What was on the wall, with its dots. A theme that is there already takes what the file says. */
export const themesTable = tableImport<Plan, typeof themeColumns>({
  label: 'Themes',
  columns: themeColumns,
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
          // The file counts all dots; those on sheets are here already.
          ...(dots !== null && { dots: Math.max(dots - sentDots(answers, found?.id ?? ''), 0) }),
          ...(drafted && { objectiveId: drafted.id }),
        }
      },
    })
    return { doc: withWorkshop(plan, { themes }), ...said('theme', before, themes, used, rows) }
  },
})

const commitmentColumns = {
  owner: textColumn('Who', 'Owner', 'Responsible', 'Person'),
  text: textColumn('Done a week from now', 'Commitment', 'Promise', 'Task', 'Action'),
  keyResult: textColumn('Key result', 'KR', 'Moves the key result'),
}

/** What people promised for the week after the workshop. */
export const promisesTable = tableImport<Plan, typeof commitmentColumns>({
  label: 'Commitments',
  columns: commitmentColumns,
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
  text: textColumn('Parked', 'Parking lot', 'Item', 'Question', 'Topic'),
  owner: textColumn('Who takes it', 'Owner', 'Who', 'Responsible'),
}

export const parkedTable = tableImport<Plan, typeof parkedColumns>({
  label: 'Parking lot',
  columns: parkedColumns,
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

const headlineColumns = { text: textColumn('Headline', 'Headlines') }

/** What the room wrote for the vision. */
export const headlinesTable = tableImport<Plan, typeof headlineColumns>({
  label: 'Headlines',
  columns: headlineColumns,
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
  text: textColumn('Note', 'Sticky note', 'Idea'),
  theme: textColumn('Theme', 'Group', 'Cluster'),
}

/** Notes as they hung on the wall; a theme that is not here yet is none. */
export const notesTable = tableImport<Plan, typeof noteColumns>({
  label: 'Notes',
  columns: noteColumns,
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

type Merging<Item, Row> = {
  isSame: (item: Item, row: Row) => boolean
  make: (found: Item | undefined, row: Row) => Item
}

/** What is here already takes what the file says, the rest comes behind it. Two rows that are the same are two. */
function merge<Item, Row>(
  before: readonly Item[],
  rows: readonly Row[],
  { isSame, make }: Merging<Item, Row>,
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

function said<Row extends { rowNumber: number }>(
  noun: string,
  before: readonly unknown[],
  after: readonly unknown[],
  used: readonly Row[],
  rows: readonly Row[],
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
