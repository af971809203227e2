import { newId } from '#tools/shared/document/new-id.ts'
import { choiceColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { emptyCriterion, emptyFramework, emptyOption, openDecision, scoreOf } from '../model/model.ts'
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
    for (const row of used) {
      const criterion = named(criteria, row.criterion, emptyCriterion)
      const points = row.points ?? criterion.points
      const atLeast = has('atLeast') ? row.atLeast : criterion.atLeast
      replace(criteria, { ...criterion, points, atLeast })
      const option = named(options, row.option, emptyOption)
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
      ],
      left: rows
        .filter((row) => !used.includes(row))
        .map(({ rowNumber }) => `Row ${rowNumber} does not name both criterion and option and is left out.`),
    }
  },
})

type Named = { id: string; name: string }

function named<Row extends Named>(rows: Row[], name: string, make: (id: string, name: string) => Row): Row {
  const found = rows.find((row) => isSameName(row.name, name))
  if (found) return found
  const made = make(newId(), name)
  rows.push(made)
  return made
}

function replace<Row extends Named>(rows: Row[], row: Row): void {
  rows.splice(
    rows.findIndex(({ id }) => id === row.id),
    1,
    row,
  )
}
