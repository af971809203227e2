import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { sameNames } from '#tools/shared/sheets/repeated-answers.ts'
import { type Column, type Columns, choice, day, number, text } from '#tools/shared/tables/column.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import {
  type Answer,
  type Assessment,
  emptyAssessment,
  groupKinds,
  nameOf,
  ownQuestions,
  questions,
  questionsOf,
  type RoundId,
  ratingsFrom,
  reduce,
  roundIds,
  roundKey,
  roundNames,
  shownAnswers,
} from '../model/model.ts'
import { commentsIn } from '../model/tally.ts'
import { newNonce, writeCode } from './code.ts'

/** Column prefixes for own questions and for comments on them. */
const ownPrefix = 'Own: '
const commentPrefix = 'Comment: '

const ratingColumns = Object.fromEntries(
  questions.map(({ key, label }) => [key, number(label, 11, [], { min: 0, max: 3, step: 1 })]),
) as Record<(typeof questions)[number]['key'], Column<number | null>>

const columns = {
  round: choice<RoundId>(
    'Round',
    14,
    ['When', 'Phase'],
    [
      ['before', roundNames.before, /before|start|first|^1/],
      ['after', roundNames.after, /after|90|end|second|^2/],
    ],
  ),
  day: day('Day', 14, ['Date']),
  person: text('Person', 16, ['Name', 'Who', 'Respondent']),
  department: text('Department', 16, ['Team', 'Area']),
  level: text('Level', 16, ['Grade', 'Role']),
  ...ratingColumns,
}

type OtherKey = `${'own' | 'comment'} ${string}`

/** Departments, levels, own questions and comments have columns only if they are used. */
function columnsFor(doc: Assessment): Columns {
  const answers = roundIds.flatMap((round) => shownAnswers(doc, round))
  const left = groupKinds.filter((kind) => answers.every((answer) => answer[kind] === ''))
  const used = Object.entries(columns).filter(([key]) => !left.some((kind) => kind === key))
  const commented = questionsOf(doc).filter(({ key }) =>
    roundIds.some((round) => commentsIn(doc, round, key).length > 0),
  )
  const others = [
    ...ownQuestions(doc).map(({ key, label }) => [`own ${key}`, text(ownPrefix + label, 11)] as const),
    ...commented.map(({ key, label }) => [`comment ${key}`, text(commentPrefix + label, 40)] as const),
  ]
  return Object.fromEntries([...used, ...others])
}

function ratingRows(doc: Assessment): (Row<typeof columns> & Record<OtherKey, string>)[] {
  const prefixed = (prefix: 'own' | 'comment', values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix} ${key}`, String(value)]))
  return roundIds.flatMap((round) =>
    shownAnswers(doc, round).map((answer, index) => ({
      round,
      day: doc.rounds[round].day,
      person: nameOf(answer, index),
      department: answer.department,
      level: answer.level,
      ...answer.ratings,
      ...prefixed('own', answer.own),
      ...prefixed('comment', answer.comments),
    })),
  )
}

/** A person's sixteen ratings in each row, with own questions and comments by the prefix of their heading. */
export const ratingsTable = defineTable<Assessment, typeof columns>({
  label: 'Ratings',
  columns,
  columnsFor,
  rows: ratingRows,
  others: text('Own question or comment', 11),
  needed: questions.map(({ key }) => key),
  add(rows, { doc, name, headings }) {
    if (doc?.anonymous) return { doc: undefined, words: [noRows] }
    const empty = emptyAssessment(newId(), today())
    const start = doc ?? { ...empty, team: name.replace(/ alignment$/, ''), rounds: { ...empty.rounds } }
    const before = withGroups(ownFor(start, ownLabels(headings)), rows)
    const whole = rows.filter((row) => questions.every(({ key }) => row[key] !== null))
    const next = roundIds.reduce((all, round) => {
      const own = whole.filter((row) => (row.round ?? 'before') === round)
      if (own.length === 0) return all
      const answers = own.map((row): Answer => {
        const values = questions.map(({ key }) => row[key] ?? 0)
        const code = writeCode(values, newNonce(), roundKey(all, round))
        const { person, department, level } = row
        return {
          id: newId(),
          name: person,
          code,
          ratings: ratingsFrom(values),
          department,
          level,
          ...besideIn(before, row.others),
        }
      })
      const held = own.find((row) => row.day !== '')?.day
      const dated = held && !doc ? reduce(all, { type: 'set-day', round, day: held }) : all
      return reduce(dated, { type: 'add-answers', round, answers })
    }, before)
    return {
      doc: next,
      words: [`${counted(whole.length, 'answer')}.`],
      skipped: [
        ...rows
          .filter((row) => !whole.includes(row))
          .map(({ rowNumber }) => `Row ${rowNumber} does not rate every question and is left out.`),
        ...namesTwice(next),
      ],
    }
  },
})

const noRows =
  'This assessment is anonymous, so individual answers cannot be imported. Put their codes into the box under Answers.'

/** Keeps both: only people know whether they are one person. */
function namesTwice({ rounds }: Assessment): string[] {
  return roundIds.flatMap((round) =>
    sameNames(rounds[round].answers).map(
      (name) => `‘${name}’ occurs twice in the round ‘${roundNames[round]}’: tell them apart under Answers.`,
    ),
  )
}

function ownLabels(headings: readonly string[]): string[] {
  return headings.flatMap((label) => (label.startsWith(ownPrefix) ? [label.slice(ownPrefix.length).trim()] : []))
}

/** Adds the table's departments and levels to the sheet. */
function withGroups(doc: Assessment, rows: readonly Record<(typeof groupKinds)[number], string>[]): Assessment {
  return groupKinds.reduce((all, kind) => {
    const names = [...new Set([...all.groups[kind], ...rows.map((row) => row[kind]).filter(Boolean)])]
    return names.length === all.groups[kind].length ? all : reduce(all, { type: 'set-groups', kind, names })
  }, doc)
}

/** Own questions and comments of a row. */
function besideIn(doc: Assessment, others: ImportRow<typeof columns>['others']): Pick<Answer, 'own' | 'comments'> {
  const found = (prefix: string) =>
    questionsOf(doc).flatMap(({ key, label }) => {
      const words = others.find(({ heading }) => heading === prefix + label)?.value
      return words === undefined ? [] : [[key, String(words).trim()] as const]
    })
  const own = found(ownPrefix).filter(([, words]) => /^[0-3]$/.test(words))
  return {
    own: Object.fromEntries(own.map(([key, words]) => [key, Number(words) as RatingValue])),
    comments: Object.fromEntries(found(commentPrefix)),
  }
}

/** Adds own questions for labels that it does not have yet. */
function ownFor(doc: Assessment, labels: readonly string[]): Assessment {
  return labels.reduce((all, text) => {
    if (text === '' || all.own.some((each) => isSameName(each.text, text))) return all
    const id = newId()
    return reduce(reduce(all, { type: 'add-question', id }), { type: 'word-question', id, text })
  }, doc)
}
