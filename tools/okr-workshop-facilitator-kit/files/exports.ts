import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { checkKeyResult, ruleNames } from '#tools/shared/okr/quality.ts'
import { timetable } from '../model/agenda.ts'
import { answerNames, countedThemes } from '../model/answers.ts'
import { formatClock } from '../model/clock.ts'
import { openCommitments, workshopOf } from '../model/model.ts'
import { fillIn, materialWords, packingList, scriptOf, timedSteps } from '../model/script-facts.ts'
import { rankThemes } from '../model/votes.ts'

type Column = readonly [label: string, width: number]

function sheet(name: string, columns: readonly Column[], rows: ExcelSheet['rows']): ExcelSheet {
  return { name, columns: columns.map(([label, width]) => ({ label, width })), rows }
}

/** The workbook: the day as it is planned, and what it came to. */
export function workshopSheets(plan: Plan): ExcelSheet[] {
  return [
    agendaSheet(plan),
    scriptSheet(plan),
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

function agendaRows(plan: Plan): (string | number)[][] {
  const workshop = workshopOf(plan)
  return timetable(workshop.start, workshop.blocks).map(({ block, from, to }) => [
    formatClock(from),
    formatClock(to),
    block.minutes,
    block.title,
    fillIn(scriptOf(block, workshop).purpose, plan, to),
    scriptOf(block, workshop)
      .materials.map((each) => materialWords(each, workshop))
      .join('; '),
    block.notes,
  ])
}

function agendaSheet(plan: Plan): ExcelSheet {
  const { blocks } = workshopOf(plan)
  const minutes = blocks.reduce((sum, block) => sum + block.minutes, 0)
  const formula = `SUM(C2:C${blocks.length + 1})`
  const total: ExcelCell[] = [{ heading: 'Together' }, null, { formula, value: minutes }]
  return sheet('Agenda', agendaColumns, [...agendaRows(plan), total])
}

export function agendaCsv(plan: Plan): string {
  return writeTable([agendaColumns.map(([label]) => label), ...agendaRows(plan)])
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

function themesSheet(plan: Plan): ExcelSheet {
  const workshop = workshopOf(plan)
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
    return [theme.title, theme.notes, theme.dots, result, drafted?.title ?? '']
  })
  return sheet('Themes', columns, rows)
}

/** Each note on the wall, who wrote it and where it was put. */
function notesSheet(plan: Plan): ExcelSheet {
  const { wall, answers, themes } = workshopOf(plan)
  const names = answerNames(answers)
  const columns: readonly Column[] = [
    ['Note', 60],
    ['Who wrote it', 24],
    ['Theme', 44],
  ]
  const rows = wall.map(({ text, from, themeId }) => [
    text,
    names[answers.findIndex(({ id }) => id === from)] ?? '',
    themes.find(({ id }) => id === themeId)?.title ?? '',
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
  ]
  const rows = plan.keyResults.map((keyResult): ExcelCell[] => {
    const { objectiveId, title, baseline, target, unit, owner, due } = keyResult
    const findings = checkKeyResult(keyResult, plan)
    const open = findings.filter(({ ok }) => !ok)
    return [
      plan.objectives.find(({ id }) => id === objectiveId)?.title ?? '',
      title,
      baseline,
      target,
      unit,
      owner,
      { day: due },
      findings.length - open.length,
      open.map(({ rule, reason }) => `${ruleNames[rule]}: ${reason}`).join(' '),
    ]
  })
  const drafts = plan.objectives.filter(({ id }) => plan.keyResults.every((each) => each.objectiveId !== id))
  return sheet('OKRs', columns, [...rows, ...drafts.map(({ title }): ExcelCell[] => [title])])
}
