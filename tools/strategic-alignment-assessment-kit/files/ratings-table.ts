import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { cellText } from '#tools/shared/files/import/cell.ts'
import {
  type Column,
  choiceColumn,
  dayColumn,
  numberColumn,
  textColumn,
} from '#tools/shared/files/import/columns.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import { type TableImport, tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import {
  type Answer,
  type Assessment,
  emptyAssessment,
  groupKinds,
  questions,
  questionsOf,
  type RoundId,
  ratingsFrom,
  reduce,
  roundIds,
  roundKey,
  roundNames,
} from '../model/model.ts'
import { sameNames } from '../model/tally.ts'
import { newNonce, writeCode } from './code.ts'
import { commentPrefix, ownPrefix } from './exports.ts'
import { ownFor } from './own-columns.ts'

const ratingColumns = Object.fromEntries(
  questions.map(({ key, label }) => [key, numberColumn(label, [], { min: 0, max: 3, step: 1 })]),
) as Record<(typeof questions)[number]['key'], Column<number | null>>

const columns = {
  round: choiceColumn<RoundId>(
    'Round',
    ['When', 'Phase'],
    [
      [/before|start|first|^1/, 'before'],
      [/after|90|end|second|^2/, 'after'],
    ],
  ),
  day: dayColumn('Day', 'Date'),
  person: textColumn('Person', 'Name', 'Who', 'Respondent'),
  department: textColumn('Department', 'Team', 'Area'),
  level: textColumn('Level', 'Grade', 'Role'),
  ...ratingColumns,
}

/** A person's sixteen ratings in each row, with own questions and comments by what stands above their columns. */
export const ratingsTable: TableImport<Assessment> = {
  ...ratingsIn({ header: [], rows: [] }),
  make(table, mapping, into) {
    if (into.doc?.anonymous) return { doc: undefined, words: [noRows], problems: [] }
    return ratingsIn(table).make(table, mapping, into)
  },
}

/** Said of every table with a row or a column for each person. */
export const noRows =
  'This assessment is anonymous: what one person answered is not taken in. Put their codes into the box under Answers.'

function ratingsIn(table: Table): TableImport<Assessment> {
  return tableImport<Assessment, typeof columns>({
    label: 'Ratings',
    columns,
    needed: questions.map(({ key }) => key),
    take(rows, { doc, name }) {
      const empty = emptyAssessment(newId(), today())
      const start = doc ?? { ...empty, team: name.replace(/ alignment$/, ''), rounds: { ...empty.rounds } }
      const before = withGroups(ownFor(start, ownLabels(table)), rows)
      const whole = rows.filter((row) => questions.every(({ key }) => row[key] !== null))
      const next = roundIds.reduce((all, round) => {
        const own = whole.filter((row) => (row.round ?? 'before') === round)
        if (own.length === 0) return all
        const answers = own.map((row): Answer => {
          const values = questions.map(({ key }) => row[key] ?? 0)
          const code = writeCode(values, newNonce(), roundKey(all, round))
          const { person, department, level, rowNumber } = row
          return {
            ...{ id: newId(), name: person, code, ratings: ratingsFrom(values), department, level },
            ...besideIn(before, table, rowNumber),
          }
        })
        const day = own.find((row) => row.day !== '')?.day
        const dated = day && !doc ? reduce(all, { type: 'set-day', round, day }) : all
        return reduce(dated, { type: 'add-answers', round, answers })
      }, before)
      return {
        doc: next,
        words: [`${counted(whole.length, 'answer')}.`],
        left: [
          ...rows
            .filter((row) => !whole.includes(row))
            .map(({ rowNumber }) => `Row ${rowNumber} does not rate every question and is left out.`),
          ...namesTwice(next),
        ],
      }
    },
  })
}

/** Both are kept: whether they are one person, only people know. */
export function namesTwice({ rounds }: Assessment): string[] {
  return roundIds.flatMap((round) =>
    sameNames(rounds[round].answers).map(
      (name) => `‘${name}’ stands twice in the round ‘${roundNames[round]}’: tell them apart under Answers.`,
    ),
  )
}

function ownLabels({ header }: Table): string[] {
  return header.flatMap((label) =>
    label.startsWith(ownPrefix) ? [label.slice(ownPrefix.length).trim()] : [],
  )
}

/** Departments and levels of the table are on the sheet from now on. */
export function withGroups(
  doc: Assessment,
  rows: readonly Record<(typeof groupKinds)[number], string>[],
): Assessment {
  return groupKinds.reduce((all, kind) => {
    const names = [...new Set([...all.groups[kind], ...rows.map((row) => row[kind]).filter(Boolean)])]
    return names.length === all.groups[kind].length ? all : reduce(all, { type: 'set-groups', kind, names })
  }, doc)
}

/** What a row says beside the sixteen. */
function besideIn(
  doc: Assessment,
  { header, rows }: Table,
  rowNumber: number,
): Pick<Answer, 'own' | 'comments'> {
  const cells = rows.find(({ number }) => number === rowNumber)?.cells ?? []
  const found = (prefix: string) =>
    questionsOf(doc).flatMap(({ key, label }) => {
      const at = header.indexOf(prefix + label)
      const text = at < 0 ? '' : cellText(cells[at] ?? '').trim()
      return text === '' ? [] : [[key, text] as const]
    })
  const own = found(ownPrefix).filter(([, text]) => /^[0-3]$/.test(text))
  return {
    own: Object.fromEntries(own.map(([key, text]) => [key, Number(text) as RatingValue])),
    comments: Object.fromEntries(found(commentPrefix)),
  }
}
