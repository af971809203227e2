import { newId } from '#tools/shared/document/new-id.ts'
import { choiceColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { tableImport } from '#tools/shared/files/import/table-import.ts'
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
import type { Decision, Framework } from './format.ts'

type Score = Decision['options'][number]['scores'][string]

const columns = {
  criterion: textColumn('Criterion', 'Criteria', 'Factor', 'Requirement', 'Question'),
  points: numberColumn('Points', ['Importance', 'Weight'], { min: 0, max: 100 }),
  atLeast: numberColumn('At least', ['Minimum', 'Must have'], { min: 0, max: 10 }),
  option: textColumn('Option', 'Options', 'Alternative', 'Choice', 'Vendor', 'Candidate'),
  score: numberColumn('Score', ['Rating', 'Value', 'Grade'], { min: 0, max: 10 }),
  confidence: choiceColumn<Score['confidence']>(
    'Confidence',
    ['Sure', 'Certainty'],
    [
      [/^(high|sure|certain)/, 'high'],
      [/^(medium|middle|fair)/, 'medium'],
      [/^(low|unsure|guess)/, 'low'],
    ],
  ),
  evidence: textColumn('Evidence', 'Reason', 'Source', 'Comment', 'Note', 'Notes'),
}

/** A score in each row, with its criterion and option: into the open decision, or into one of its own. */
export const scoresTable = tableImport<Framework, typeof columns>({
  label: 'Scores',
  columns,
  needed: ['criterion', 'option', 'score'],
  take(rows, { doc, name, has }) {
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
      left: [
        ...rows
          .filter((row) => !used.includes(row))
          .map(
            ({ rowNumber }) => `Row ${rowNumber} does not name both criterion and option and is left out.`,
          ),
        ...again,
      ],
    }
  },
})

type Named = { id: string; name: string }

/**
 * Which item each name of the file means, by id. One that is written just so comes first; else the one that is called
 * alike, if the file does not name it as well: ‘Buy’ and ‘buy’ in one file are two.
 */
function idsOf<Row extends Named>(
  rows: Row[],
  inFile: readonly string[],
  nameOf: (row: Row) => string,
  make: (id: string, name: string) => Row,
): Map<string, string> {
  const names = [...new Set(inFile)]
  const known = tableNames(rows.map(nameOf))
  const free = rows.filter((_, at) => !names.includes(known[at] ?? ''))
  const found = names.map((name): [string, string] => {
    const at = free.findIndex((row) => isSameName(nameOf(row), name))
    const row = rows[known.indexOf(name)] ?? free.splice(at, at < 0 ? 0 : 1)[0]
    if (row) return [name, row.id]
    // One that was never named stands in our files under words of ours.
    const made = make(newId(), '')
    rows.push(nameOf(made) === name ? made : { ...made, name })
    return [name, made.id]
  })
  return new Map(found)
}

function withId<Row extends Named>(rows: readonly Row[], id: string | undefined): Row {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new Error('Each name of the file stands for an item.')
  return found
}

function replace<Row extends Named>(rows: Row[], row: Row): void {
  rows.splice(
    rows.findIndex(({ id }) => id === row.id),
    1,
    row,
  )
}
