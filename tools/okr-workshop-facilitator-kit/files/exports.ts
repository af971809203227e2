import { columnName } from '#tools/shared/files/column-name.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { goalOf } from '#tools/shared/okr/edit-plan.ts'
import type { Objective, Plan } from '#tools/shared/okr/plan.ts'
import { checkKeyResult, ruleNames } from '#tools/shared/okr/quality.ts'
import { timetable } from '../model/agenda.ts'
import { openCommitments, workshopOf } from '../model/model.ts'
import { everyone } from '../model/people.ts'
import { countedThemes } from '../model/results/answers.ts'
import { writerOf } from '../model/results/results.ts'
import { themeNames } from '../model/results/theme-names.ts'
import { rankThemes } from '../model/results/votes.ts'
import { formatClock } from '../model/run/clock.ts'
import { realSpans } from '../model/run/real-times.ts'
import { type Took, tookOf } from '../model/run/took.ts'
import { fillIn, materialWords, packingList, scriptOf, timedSteps } from '../model/scripts/script-facts.ts'

type Column = readonly [label: string, width: number]

function sheet(name: string, columns: readonly Column[], rows: ExcelSheet['rows']): ExcelSheet {
  return { name, columns: columns.map(([label, width]) => ({ label, width })), rows }
}

/** The workbook: the day as it is planned, and what it came to. */
export function workshopSheets(plan: Plan): ExcelSheet[] {
  return [
    agendaSheet(plan),
    scriptSheet(plan),
    visionSheet(plan),
    themesSheet(plan),
    notesSheet(plan),
    okrSheet(plan),
    sheet(
      'Commitments',
      [
        ['Who', 18],
        ['Done a week from now', 60],
        ['Key result', 44],
      ],
      openCommitments(plan).map(({ owner, text, keyResultId }) => [
        owner,
        text,
        plan.keyResults.find(({ id }) => id === keyResultId)?.title ?? '',
      ]),
    ),
    sheet(
      'Parking lot',
      [
        ['Parked', 60],
        ['Who takes it', 18],
      ],
      workshopOf(plan).parked.map(({ text, owner }) => [text, owner]),
    ),
    sheet(
      'People',
      [
        ['Person', 24],
        ['Invited', 9],
        ['Notes by phone', 15],
        ['Voted by phone', 15],
      ],
      everyone(workshopOf(plan)).map(({ name, isInvited, sentNotes, voted }) => [
        name,
        ...[isInvited, sentNotes, voted].map((is) => (is ? 'Yes' : 'No')),
      ]),
    ),
    sheet(
      'To bring',
      [['What to bring', 60]],
      packingList(workshopOf(plan)).map((line) => [line]),
    ),
  ]
}

const agendaColumns: readonly Column[] = [
  ['From', 12],
  ['To', 12],
  ['Minutes', 9],
  ['Block', 28],
  ['Purpose', 60],
  ['Materials', 44],
  ['Notes', 44],
]

const tookColumns: readonly Column[] = [
  ['Really from', 12],
  ['Really to', 12],
  ['Planned', 9],
  ['Took', 9],
]

/** Real times, planned and real minutes stand there once there are any. */
function columnsOf(plan: Plan): readonly Column[] {
  return tookOf(workshopOf(plan)).size > 0 ? [...agendaColumns, ...tookColumns] : agendaColumns
}

function agendaRows(plan: Plan): (string | number | null)[][] {
  const workshop = workshopOf(plan)
  const took = tookOf(workshop)
  const spans = realSpans(workshop)
  return timetable(workshop.start, workshop.blocks).map(({ block, from, to }) => [
    formatClock(from),
    formatClock(to),
    block.minutes,
    block.title,
    // What the kit says of a block without words is for its editor alone.
    block.kind === 'own' && !block.script ? '' : fillIn(scriptOf(block, workshop).purpose, plan, to),
    scriptOf(block, workshop)
      .materials.map((each) => materialWords(each, workshop))
      .join('; '),
    block.notes,
    ...(took.size > 0 ? [...realCells(spans.get(block.id)), ...tookCells(took.get(block.id))] : []),
  ])
}

function realCells(span: { from: number; to: number } | undefined): string[] {
  return span ? [formatClock(span.from), formatClock(span.to)] : ['', '']
}

function tookCells(took: Took | undefined): (number | null)[] {
  return [took?.planned ?? null, took?.took ?? null]
}

function agendaSheet(plan: Plan): ExcelSheet {
  const rows = agendaRows(plan)
  const columns = columnsOf(plan)
  const sumOf = (column: number): ExcelCell => ({
    formula: `SUM(${columnName(column)}2:${columnName(column)}${rows.length + 1})`,
    value: rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0),
  })
  const summed = ['Minutes', 'Planned', 'Took']
  const total = columns.map(([label], index): ExcelCell => {
    if (index === 0) return { heading: 'Together' }
    return summed.includes(label) ? sumOf(index) : null
  })
  return sheet('Agenda', columns, [...rows, total])
}

export function agendaCsv(plan: Plan): string {
  return writeTable([columnsOf(plan).map(([label]) => label), ...agendaRows(plan)])
}

function scriptSheet(plan: Plan): ExcelSheet {
  const { start, blocks } = workshopOf(plan)
  const columns: readonly Column[] = [
    ['From', 12],
    ['Minutes', 9],
    ['Block', 28],
    ['Say or do', 10],
    ['Words', 90],
  ]
  const rows = timetable(start, blocks).flatMap((slot) =>
    timedSteps(plan, slot).map(({ act, text, from, minutes }) => [
      formatClock(from),
      minutes,
      slot.block.title,
      act === 'say' ? 'Say' : 'Do',
      text,
    ]),
  )
  return sheet('Script', columns, rows)
}

/** Each headline and who wrote it; under them the sentence and the goals that came of them. */
function visionSheet(plan: Plan): ExcelSheet {
  const workshop = workshopOf(plan)
  const columns: readonly Column[] = [
    ['Headline', 60],
    ['Who wrote it', 24],
    ['Our sentence', 60],
    ['Goal for the year', 44],
    ['Measured by', 30],
  ]
  const { headlines, vision } = workshop
  const length = Math.max(headlines.length, plan.goals.length, vision.trim() ? 1 : 0)
  const rows = Array.from({ length }, (_, index) => {
    const [note, goal] = [headlines[index], plan.goals[index]]
    return [
      note?.text ?? '',
      note ? writerOf(workshop, note) : '',
      index === 0 ? vision.trim() : '',
      goal?.title ?? '',
      goal?.measure ?? '',
    ]
  })
  return sheet('Vision', columns, rows)
}

function themesSheet(plan: Plan): ExcelSheet {
  const workshop = workshopOf(plan)
  const names = themeNames(workshop.themes)
  const { ranked, chosen, tied } = rankThemes(countedThemes(workshop), workshop.keep)
  const columns: readonly Column[] = [
    ['Theme', 44],
    ['From the notes', 60],
    ['Dots', 8],
    ['Vote', 12],
    ['Drafted as', 44],
  ]
  const rows = ranked.map((theme) => {
    const result = chosen.includes(theme) ? 'Chosen' : tied.includes(theme) ? 'Tied' : 'Later'
    const drafted = plan.objectives.find(({ id }) => id === theme.objectiveId)
    return [names.get(theme.id) ?? '', theme.notes, theme.dots, result, drafted?.title ?? '']
  })
  return sheet('Themes', columns, rows)
}

/** Each note on the wall, who wrote it and where it was put. */
function notesSheet(plan: Plan): ExcelSheet {
  const workshop = workshopOf(plan)
  const themes = themeNames(workshop.themes)
  const columns: readonly Column[] = [
    ['Note', 60],
    ['Who wrote it', 24],
    ['Theme', 44],
  ]
  const rows = workshop.wall.map((note) => [
    note.text,
    writerOf(workshop, note),
    themes.get(note.themeId ?? '') ?? '',
  ])
  return sheet('Notes', columns, rows)
}

/** A row for each key result, and one for an objective that has none yet. */
function okrSheet(plan: Plan): ExcelSheet {
  const columns: readonly Column[] = [
    ['Objective', 44],
    ['Key result', 44],
    ['From', 10],
    ['To', 10],
    ['Unit', 12],
    ['Owner', 18],
    ['Due', 14],
    ['Checks fine', 11],
    ['To do', 70],
    ['Objective owner', 18],
    ['Why now', 44],
    ['Goal', 44],
  ]
  const rows = plan.keyResults.map((keyResult): ExcelCell[] => {
    const { objectiveId, title, baseline, target, unit, owner, due } = keyResult
    const findings = checkKeyResult(keyResult, plan)
    const open = findings.filter(({ ok }) => !ok)
    const objective = plan.objectives.find(({ id }) => id === objectiveId)
    return [
      objective?.title ?? '',
      title,
      baseline,
      target,
      unit,
      owner,
      { day: due },
      findings.length - open.length,
      open.map(({ rule, reason }) => `${ruleNames[rule]}: ${reason}`).join(' '),
      ...(objective ? aimCells(plan, objective) : []),
    ]
  })
  const drafts = plan.objectives.filter(({ id }) => plan.keyResults.every((each) => each.objectiveId !== id))
  return sheet('OKRs', columns, [...rows, ...drafts.map((each) => draftRow(plan, each))])
}

/** Who stands for an objective, why it is wanted now, and the goal that it serves. */
function aimCells(plan: Plan, { id, owner, why }: Objective): string[] {
  const goalId = goalOf(plan, id)
  return [owner, why, plan.goals.find((goal) => goal.id === goalId)?.title ?? '']
}

function draftRow(plan: Plan, objective: Objective): ExcelCell[] {
  return [objective.title, ...Array<null>(8).fill(null), ...aimCells(plan, objective)]
}
