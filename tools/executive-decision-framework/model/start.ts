import type { Criterion, Decision } from '../files/format.ts'
import { type Action, emptyCriterion, emptyOption } from './model.ts'
import { alikeWords } from './names.ts'

export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

type Wanted = { options: readonly string[]; criteria: readonly string[] }

export function startProblems({ options, criteria }: Wanted): string[] {
  const isFew = options.length < 2 || criteria.length === 0
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  return [
    ...(isFew ? ['Write at least two options and one criterion, each on a line of its own.'] : []),
    ...alikeWords('options', named(options)),
    ...alikeWords('criteria', named(criteria)),
  ]
}

/** A list being typed, and the names the decision had when typing began. */
type TypedList = { text: string; known: readonly string[] }

export function typedList(items: readonly { name: string }[]): TypedList {
  const known = items.map(({ name }) => name)
  return { text: known.join('\n'), known }
}

/** Keeps names that were added elsewhere since then, because the typed lines replace all. */
export function withNewNames({ text, known }: TypedList, items: readonly { name: string }[]): string {
  const there = [...known, ...linesOf(text)]
  const added = items.map(({ name }) => name).filter((name) => name !== '' && !there.includes(name))
  return [text, ...added].filter(Boolean).join('\n')
}

/** A template’s criteria: names and both ends of each scale. */
type Known = readonly Pick<Criterion, 'name' | 'worst' | 'best'>[]

/** Sets the decision's options and criteria; known ones keep their data. */
export function startActions(decision: Decision, wanted: Wanted, known: Known, newId: () => string): Action {
  const gone = (list: 'options' | 'criteria') =>
    decision[list]
      .filter(({ name }) => !wanted[list].includes(name))
      .map(({ id }): Action => ({ type: 'remove', list, id }))
  const missing = (list: 'options' | 'criteria') =>
    wanted[list].filter((name) => !decision[list].some((each) => each.name === name))
  return {
    type: 'all',
    actions: [
      ...gone('options'),
      ...gone('criteria'),
      ...missing('options').map((name): Action => {
        return { type: 'add', list: 'options', item: emptyOption(newId(), name) }
      }),
      ...missing('criteria').map((name): Action => {
        const ends = known.find((each) => each.name === name)
        return { type: 'add', list: 'criteria', item: { ...emptyCriterion(newId(), name), ...ends } }
      }),
    ],
  }
}
