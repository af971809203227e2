import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { calculated, choice, number, text } from '#tools/shared/tables/column.ts'
import { defineTable } from '#tools/shared/tables/define-table.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import {
  criterionName,
  emptyCriterion,
  emptyFramework,
  emptyOption,
  openDecision,
  optionName,
  scoreOf,
} from '../model/model.ts'
import { alikeWords, tableNames } from '../model/names.ts'
import { weightsOf } from '../model/ranking/ranking.ts'
import { heardOf } from '../model/voices.ts'
import { scoreText } from '../model/words.ts'
import type { Decision, Framework } from './format.ts'

type Score = Decision['options'][number]['scores'][string]

export const scoreColumns = {
  criterion: text('Criterion', 30, ['Criteria', 'Factor', 'Requirement', 'Question']),
  weight: calculated(number('Weight', 10)),
  points: number('Points', 10, ['Importance', 'Weight'], { min: 0, max: 100 }),
  atLeast: number('At least', 10, ['Minimum', 'Must have'], { min: 0, max: 10 }),
  option: text('Option', 30, ['Options', 'Alternative', 'Choice', 'Vendor', 'Candidate']),
  score: number('Score', 8, ['Rating', 'Value', 'Grade'], { min: 0, max: 10 }),
  confidence: choice<Score['confidence']>(
    'Confidence',
    12,
    ['Sure', 'Certainty'],
    [
      ['high', 'high', /^(high|sure|certain)/],
      ['medium', 'medium', /^(medium|middle|fair)/],
      ['low', 'low', /^(low|unsure|guess)/],
    ],
  ),
  /** On paper only. */
  others: text('Other people', 20),
  evidence: text('Evidence', 70, ['Reason', 'Source', 'Comment', 'Note', 'Notes']),
}

const { others: _, ...tableColumns } = scoreColumns

export function scoreRows(doc: Framework): Row<typeof scoreColumns>[] {
  const decision = openDecision(doc)
  const { options, criteria } = decision
  const heard = heardOf(decision)
  const weights = weightsOf(criteria)
  const [criterionNames, optionNames] = [tableNames(criteria.map(criterionName)), tableNames(options.map(optionName))]
  return criteria.flatMap((criterion, row) =>
    options.map((option, column) => {
      const { value, confidence, evidence } = scoreOf(option, criterion.id)
      const weight = Math.round((weights.get(criterion.id) ?? 0) * 10_000) / 10_000
      return {
        criterion: criterionNames[row],
        points: criterion.points,
        atLeast: criterion.atLeast,
        weight: { number: weight, format: '0.0%' },
        option: optionNames[column],
        score: value,
        confidence,
        evidence,
        others: othersWords(
          heard.find((each) => each.option.id === option.id && each.criterion.id === criterion.id)?.given ?? [],
        ),
      }
    }),
  )
}

/** A score in each row, or a column of scores for each option: into the open decision, or into one of its own. */
export const scoresTable = defineTable<Framework, typeof tableColumns>({
  label: 'Scores',
  columns: tableColumns,
  needed: ['criterion'],
  others: { ...tableColumns.score, label: 'Scores of this option' },
  rows: scoreRows,
  add(lines, { doc, name, has }) {
    const rows = has('option')
      ? lines
      : lines.flatMap((line) =>
          line.others.map((each) => ({ ...line, option: each.heading, score: each.value as number | null })),
        )
    if (has('option') !== has('score') || rows.length === 0) {
      return { doc: undefined, words: ['Choose the columns for ‘Option’ and ‘Score’, or a column for each option.'] }
    }
    const before = doc ?? emptyFramework(newId())
    const open = openDecision(before)
    const options = [...open.options]
    const criteria = [...open.criteria]
    const used = rows.filter(({ criterion, option }) => criterion !== '' && option !== '')
    const idOf = {
      criterion: idsOf(
        criteria,
        used.map((row) => row.criterion),
        criterionName,
        emptyCriterion,
      ),
      option: idsOf(
        options,
        used.map((row) => row.option),
        optionName,
        emptyOption,
      ),
    }
    const rowOf = new Map<string, number>()
    const again: string[] = []
    for (const row of used) {
      const criterion = withId(criteria, idOf.criterion.get(row.criterion))
      const points = row.points ?? criterion.points
      const atLeast = has('atLeast') ? row.atLeast : criterion.atLeast
      replace(criteria, { ...criterion, points, atLeast })
      const option = withId(options, idOf.option.get(row.option))
      const cell = `${criterion.id} ${option.id}`
      const earlier = rowOf.get(cell)
      if (earlier !== undefined)
        again.push(
          `Row ${row.rowNumber} scores ‘${row.option}’ on ‘${row.criterion}’ again: it takes the place of row ${earlier}.`,
        )
      rowOf.set(cell, row.rowNumber)
      const old = scoreOf(option, criterion.id)
      const score = {
        value: row.score,
        confidence: row.confidence ?? old.confidence,
        evidence: has('evidence') ? row.evidence : old.evidence,
      }
      replace(options, { ...option, scores: { ...option.scores, [criterion.id]: score } })
    }
    const decision = { ...open, options, criteria, title: doc ? open.title : name }
    const decisions = before.decisions.map((each) => (each.id === open.id ? decision : each))
    const newOptions = options.length - open.options.length
    const newCriteria = criteria.length - open.criteria.length
    return {
      doc: { ...before, decisions },
      words: [
        `${counted(used.length, 'score')}. New: ${counted(newOptions, 'option')}, ${counted(newCriteria, 'criterion', 'criteria')}.`,
        ...(newOptions > 0 ? alikeWords('options', options) : []),
        ...(newCriteria > 0 ? alikeWords('criteria', criteria) : []),
      ],
      skipped: [
        ...rows
          .filter((row) => !used.includes(row))
          .map(({ rowNumber }) => `Row ${rowNumber} does not name both criterion and option and is left out.`),
        ...again,
      ],
    }
  },
})

/** Highest first: ‘5 people: 0 to 10’. */
function othersWords(given: readonly { value: number }[]): string {
  const [high, low] = [given[0], given.at(-1)]
  if (!high || !low) return ''
  const from = high.value === low.value ? '' : `${scoreText(low.value)} to `
  return `${counted(given.length, 'person', 'people')}: ${from}${scoreText(high.value)}`
}

type Named = { id: string; name: string }

/**
 * Maps each name in the file to an item's id. Exact matches come first, then similar ones unless the file also uses
 * that name: ‘Buy’ and ‘buy’ in one file are two items.
 */
function idsOf<Item extends Named>(
  rows: Item[],
  inFile: readonly string[],
  nameOf: (row: Item) => string,
  make: (id: string, name: string) => Item,
): Map<string, string> {
  const names = [...new Set(inFile)]
  const known = tableNames(rows.map(nameOf))
  const free = rows.filter((_, at) => !names.includes(known[at] ?? ''))
  const found = names.map((name): [string, string] => {
    const at = free.findIndex((row) => isSameName(nameOf(row), name))
    const row = rows[known.indexOf(name)] ?? free.splice(at, at < 0 ? 0 : 1)[0]
    if (row) return [name, row.id]
    // Our files name an unnamed item with words of ours.
    const made = make(newId(), '')
    rows.push(nameOf(made) === name ? made : { ...made, name })
    return [name, made.id]
  })
  return new Map(found)
}

function withId<Item extends Named>(rows: readonly Item[], id: string | undefined): Item {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new Error('Each name of the file stands for an item.')
  return found
}

function replace<Item extends Named>(rows: Item[], row: Item): void {
  rows.splice(
    rows.findIndex(({ id }) => id === row.id),
    1,
    row,
  )
}
