import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { keyResultColumns } from '#tools/shared/okr/tables/key-result-columns.ts'
import { keyResultRows } from '#tools/shared/okr/tables/key-result-rows.ts'
import { number, text } from '#tools/shared/tables/column.ts'
import { pick, sheetOf } from '#tools/shared/tables/write-table.ts'
import { openCommitments, workshopOf } from '../model/model.ts'
import { countedThemes } from '../model/results/answers.ts'
import { writerOf } from '../model/results/results.ts'
import { themeNames } from '../model/results/theme-names.ts'
import { rankThemes } from '../model/results/votes.ts'
import { agendaSheet } from './agenda-table.ts'

/** The workbook: the agenda and the results. Only the workbook says who wrote a note. */
export function workshopSheets(plan: Plan): ExcelSheet[] {
  return [
    agendaSheet(plan),
    visionSheet(plan),
    themesSheet(plan),
    notesSheet(plan),
    sheetOf('OKRs', okrColumns, keyResultRows(plan)),
    commitmentsSheet(plan),
    sheetOf('Parking lot', parkedColumns, workshopOf(plan).parked),
  ]
}

const okrColumns = pick(keyResultColumns, [
  ...(['objective', 'title', 'baseline', 'target', 'unit', 'owner', 'due', 'passed', 'toDo'] as const),
  ...(['objectiveOwner', 'why', 'goal'] as const),
])

const parkedColumns = { text: text('Parked', 60), owner: text('Who takes it', 18) }

function visionSheet(plan: Plan): ExcelSheet {
  const columns = {
    text: text('Headline', 60),
    author: text('Who wrote it', 24),
    vision: text('Our sentence', 60),
    goal: text('Goal for the year', 44),
    measure: text('Measured by', 30),
  }
  const workshop = workshopOf(plan)
  const { headlines, vision } = workshop
  const length = Math.max(headlines.length, plan.goals.length, vision.trim() ? 1 : 0)
  const rows = Array.from({ length }, (_, index) => {
    const [note, goal] = [headlines[index], plan.goals[index]]
    return {
      text: note?.text,
      author: note && writerOf(workshop, note),
      vision: index === 0 ? vision.trim() : '',
      goal: goal?.title,
      measure: goal?.measure,
    }
  })
  return sheetOf('Vision', columns, rows)
}

function themesSheet(plan: Plan): ExcelSheet {
  const columns = {
    title: text('Theme', 44),
    notes: text('From the notes', 60),
    dots: number('Dots', 8),
    vote: text('Vote', 12),
    objective: text('Drafted as', 44),
  }
  const workshop = workshopOf(plan)
  const names = themeNames(workshop.themes)
  const { ranked, chosen, tied } = rankThemes(countedThemes(workshop), workshop.keep)
  const rows = ranked.map((theme) => ({
    ...theme,
    title: names.get(theme.id),
    vote: chosen.includes(theme) ? 'Chosen' : tied.includes(theme) ? 'Tied' : 'Later',
    objective: plan.objectives.find(({ id }) => id === theme.objectiveId)?.title,
  }))
  return sheetOf('Themes', columns, rows)
}

function notesSheet(plan: Plan): ExcelSheet {
  const columns = { text: text('Note', 60), author: text('Who wrote it', 24), theme: text('Theme', 44) }
  const workshop = workshopOf(plan)
  const themes = themeNames(workshop.themes)
  const rows = workshop.wall.map((note) => {
    return { text: note.text, author: writerOf(workshop, note), theme: themes.get(note.themeId ?? '') }
  })
  return sheetOf('Notes', columns, rows)
}

function commitmentsSheet(plan: Plan): ExcelSheet {
  const columns = {
    owner: text('Who', 18),
    text: text('Done a week from now', 60),
    keyResult: text('Key result', 44),
  }
  const rows = openCommitments(plan).map((each) => {
    return { ...each, keyResult: plan.keyResults.find(({ id }) => id === each.keyResultId)?.title }
  })
  return sheetOf('Commitments', columns, rows)
}
