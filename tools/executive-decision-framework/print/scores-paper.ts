import type { Decision, Option } from '../files/format.ts'
import { criterionName, optionName, scoreOf } from '../model/model.ts'
import { rankOptions, ruledOut } from '../model/ranking/ranking.ts'
import { weightTexts } from '../model/ranking/weight-words.ts'
import { type Heard, heardOf, peopleWords } from '../model/voices.ts'
import { points, scoreText } from '../model/words.ts'

type Cell = { score: string; sure: string; others: string; evidence: string }

export type ScoresPaperTable = {
  columns: { id: string; name: string; note: string }[]
  rows: { id: string; name: string; note: string; ends: string; cells: Cell[] }[]
  people: string[]
}

/** What stands on the paper of scores and evidence: every option, those that are ruled out behind the others. */
export function scoresPaper(decision: Decision): ScoresPaperTable {
  const weights = weightTexts(decision.criteria)
  const heard = heardOf(decision)
  const out = ruledOut(decision)
  const options = [...rankOptions(decision), ...out].map(({ option }) => option)
  const chosen = (id: string) => (id === decision.chosenId ? ', our choice' : '')
  const column = (id: string, name: string, note: string) => ({ id, name, note: note + chosen(id) })
  return {
    columns: [
      ...rankOptions(decision).map(({ option, value, place }) =>
        column(option.id, `${place}. ${optionName(option)}`, points(value)),
      ),
      ...out.map(({ option, value }) => column(option.id, optionName(option), `${points(value)}, ruled out`)),
    ],
    rows: decision.criteria.map((criterion) => {
      const { id, worst, best, atLeast } = criterion
      const must = atLeast === null ? '' : `, at least ${scoreText(atLeast)}`
      return {
        ...{ id, name: criterionName(criterion), note: `${weights.get(id)}${must}` },
        ends: [worst && `0: ${worst}`, best && `10: ${best}`].filter(Boolean).join('\n'),
        cells: options.map((option) => cellOf(heard, option, id)),
      }
    }),
    people: peopleWords(decision),
  }
}

function cellOf(heard: readonly Heard[], option: Option, criterionId: string): Cell {
  const { value, confidence, evidence } = scoreOf(option, criterionId)
  const given = heard.find((each) => each.option.id === option.id && each.criterion.id === criterionId)?.given
  return {
    score: value === null ? 'Not scored' : scoreText(value),
    sure: value === null ? '' : `${confidence} confidence`,
    others: othersWords(given ?? []),
    evidence,
  }
}

/** What others gave, the highest first: ‘5 people: 0 to 10’. */
function othersWords(given: Heard['given']): string {
  const [high, low] = [given[0], given.at(-1)]
  if (!high || !low) return ''
  const who = given.length === 1 ? 'One person' : `${given.length} people`
  const from = high.value === low.value ? '' : `${scoreText(low.value)} to `
  return `${who}: ${from}${scoreText(high.value)}`
}
