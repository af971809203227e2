import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import { type TableImport, tableImport } from '#tools/shared/files/import/table-import.ts'
import { readNumber, type Writing } from '#tools/shared/files/import/writing.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import {
  type Answer,
  type Assessment,
  emptyAssessment,
  groupKinds,
  groupWords,
  ownQuestions,
  ownTitle,
  questions,
  questionsOf,
  type RoundId,
  ratingsFrom,
  reduce,
  roundIds,
  roundKey,
  roundNames,
} from '../model/model.ts'
import { newNonce, writeCode } from './code.ts'
import { ownFor } from './own-columns.ts'
import { namesTwice, noRows, withGroups } from './ratings-table.ts'
import { countLabels } from './workbook.ts'

const columns = {
  section: textColumn('Section', 'Area'),
  question: textColumn('Question', 'Item'),
  average: numberColumn('Average', ['Mean']),
  spread: numberColumn('Spread', ['Deviation']),
}

/** A question in each row and a person in each column: the workbook's sheet of a round, which is named after it. */
export const ratingSheet: TableImport<Assessment> = {
  label: 'Ratings, a column for each person',
  columns,
  needed: ['question'],
  make(table, mapping, { doc, name }) {
    const at = mapping.places.question
    if (doc?.anonymous) return { doc: undefined, words: [noRows], problems: [] }
    if (at === undefined)
      return { doc: undefined, words: ['Choose the column for ‘Question’.'], problems: [] }
    if (countLabels.every((label) => table.header.includes(label)))
      return { doc: undefined, words: [onlyCounts], problems: [] }
    const known = new Set(Object.values(mapping.places))
    const people = table.header.flatMap((label, column) => (known.has(column) ? [] : [{ label, column }]))
    const start = doc ?? { ...emptyAssessment(newId(), today()), team: name.replace(/ alignment$/, '') }
    const before = ownFor(start, ownLabels(table, mapping.places.section, at))
    const rowOf = rowsByQuestion(before, table, at)
    const missing = questions.filter(({ key }) => !rowOf.has(key)).map(({ label }) => `‘${label}’`)
    if (missing.length > 0) {
      return { doc: undefined, words: [`The file has no row for ${missing.join(', ')}.`], problems: [] }
    }
    const round = roundOf(table.sheetName)
    const read = people.map(({ label, column }) => {
      return { column, ...readPerson(label, column, rowOf, mapping) }
    })
    const answers = read.flatMap(({ values, column }): Answer[] =>
      values ? [{ ...answerOf(before, round, values), ...besideIn(before, rowOf, column) }] : [],
    )
    const left = read.flatMap(({ problem }) => problem ?? [])
    if (answers.length === 0)
      return { doc: undefined, words: ['There is nothing to import.'], problems: left }
    const words = `${counted(answers.length, 'answer')} of the round ‘${roundNames[round]}’.`
    const made = withGroups(reduce(before, { type: 'add-answers', round, answers }), answers)
    return { doc: made, words: [words], problems: [...left, ...namesTwice(made)] }
  },
}

const onlyCounts =
  'This sheet says how often each answer was given, and not who gave which. Open the saved file of the assessment.'

type Rows = Map<string, readonly Cell[]>

/** Under the questions' keys, and those of the groups. */
function rowsByQuestion(doc: Assessment, { rows }: Table, at: number): Rows {
  const known = [
    ...questionsOf(doc),
    ...groupKinds.map((kind) => ({ key: kind as string, label: groupWords[kind] })),
  ]
  return new Map(
    rows.flatMap(({ cells }) => {
      const question = known.find(({ label }) => isSameName(label, cellText(cells[at])))
      return question ? [[question.key, cells] as const] : []
    }),
  )
}

function ownLabels({ rows }: Table, section: number | undefined, at: number): string[] {
  return rows.flatMap(({ cells }) =>
    section !== undefined && isSameName(cellText(cells[section]), ownTitle)
      ? [cellText(cells[at]).trim()]
      : [],
  )
}

/** What a column says beside the sixteen. */
function besideIn(doc: Assessment, rows: Rows, column: number): Pick<Answer, 'own' | 'department' | 'level'> {
  const text = (key: string) => cellText(rows.get(key)?.[column]).trim()
  const own = ownQuestions(doc).filter(({ key }) => /^[0-3]$/.test(text(key)))
  return {
    own: Object.fromEntries(own.map(({ key }) => [key, Number(text(key)) as RatingValue])),
    ...{ department: text('department'), level: text('level') },
  }
}

/** By what the sheet is called; without a word about it, the first. */
function roundOf(sheetName = ''): RoundId {
  return roundIds.findLast((id) => sheetName.toLowerCase().includes(roundNames[id].toLowerCase())) ?? 'before'
}

type Person = { values?: { name: string; ratings: number[] }; problem?: string }

function readPerson(name: string, column: number, rows: Rows, { decimals }: Writing): Person {
  const cells = questions.map(({ key }) => rows.get(key)?.[column] ?? '')
  // A column of notes, or an empty one, is nobody's.
  if (cells.every((cell) => readNumber(cell, decimals) === undefined)) return {}
  const ratings = cells.map((cell) => readNumber(cell, decimals))
  const isWhole = ratings.every((each) => each === 0 || each === 1 || each === 2 || each === 3)
  if (isWhole) return { values: { name, ratings: ratings.map((each) => each ?? 0) } }
  return { problem: `‘${name}’ does not rate every question from 0 to 3 and is left out.` }
}

function answerOf(doc: Assessment, round: RoundId, { name, ratings }: NonNullable<Person['values']>): Answer {
  const code = writeCode(ratings, newNonce(), roundKey(doc, round))
  return {
    ...{ id: newId(), name, code, ratings: ratingsFrom(ratings) },
    ...{ own: {}, comments: {}, department: '', level: '' },
  }
}

const agreementColumns = {
  question: textColumn('Question', 'Item'),
  why: textColumn('Why', 'Reason'),
  agreed: textColumn('Agreed', 'Agreement', 'Decision'),
  talk: textColumn('How to open the talk'),
}

/** What a team agreed on, question by question: the workbook's sheet for the talk. */
export const agreementsTable = tableImport<Assessment, typeof agreementColumns>({
  label: 'Agreements',
  columns: agreementColumns,
  needed: ['question', 'agreed'],
  isForOpen: true,
  take(rows, { doc, name }) {
    const before = doc ?? { ...emptyAssessment(newId(), today()), team: name.replace(/ alignment$/, '') }
    const known = rows.flatMap(({ question: label, agreed, rowNumber }) => {
      return [
        {
          agreed,
          rowNumber,
          label,
          question: questionsOf(before).find((each) => isSameName(each.label, label)),
        },
      ]
    })
    const taken = known.filter(({ question, agreed }) => question && agreed !== '')
    return {
      doc: taken.reduce((all, { question, agreed }) => {
        return question ? reduce(all, { type: 'agree', key: question.key, text: agreed }) : all
      }, before),
      words: [`${counted(taken.length, 'agreement')}.`],
      left: known
        .filter(({ question }) => !question)
        .map(({ rowNumber, label }) => `Row ${rowNumber}: ‘${label}’ is none of the questions.`),
    }
  },
})
