import { newId } from '#tools/shared/document/new-id.ts'
import {
  type Column,
  choiceColumn,
  dayColumn,
  numberColumn,
  textColumn,
} from '#tools/shared/files/import/columns.ts'
import { tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import {
  type Answer,
  type Assessment,
  emptyAssessment,
  questions,
  type RoundId,
  ratingsFrom,
  reduce,
  roundIds,
  roundKey,
} from '../model/model.ts'
import { newNonce, writeCode } from './code.ts'

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
  ...ratingColumns,
}

/** A person's sixteen ratings in each row. */
export const ratingsTable = tableImport<Assessment, typeof columns>({
  label: 'Ratings',
  columns,
  needed: questions.map(({ key }) => key),
  take(rows, { doc, name }) {
    const empty = emptyAssessment(newId(), today())
    const before = doc ?? { ...empty, team: name.replace(/ alignment$/, ''), rounds: { ...empty.rounds } }
    const whole = rows.filter((row) => questions.every(({ key }) => row[key] !== null))
    const next = roundIds.reduce((all, round) => {
      const own = whole.filter((row) => (row.round ?? 'before') === round)
      if (own.length === 0) return all
      const answers = own.map((row): Answer => {
        const values = questions.map(({ key }) => row[key] ?? 0)
        const code = writeCode(values, newNonce(), roundKey(all, round))
        return { id: newId(), name: row.person, code, ratings: ratingsFrom(values) }
      })
      const day = own.find((row) => row.day !== '')?.day
      const dated = day && !doc ? reduce(all, { type: 'set-day', round, day }) : all
      return reduce(dated, { type: 'add-answers', round, answers })
    }, before)
    return {
      doc: next,
      words: [`${counted(whole.length, 'answer')}.`],
      left: rows
        .filter((row) => !whole.includes(row))
        .map(({ rowNumber }) => `Row ${rowNumber} does not rate every question and is left out.`),
    }
  },
})
