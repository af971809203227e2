import type { Definition, Question } from '#content/scorecards/definition.ts'
import type { Answers } from '#features/scorecards/engine/answers.ts'

/** An independent computation: one pass over a flat list, sums in a table, shares compared as fractions. */
export function expected(definition: Definition, answers: Answers) {
  const shown: Record<string, Question> = {}
  const table: Record<string, [points: number, max: number]> = {}
  const counts: Record<string, number> = {}
  for (const section of definition.sections) {
    table[section.id] = [0, 0]
    for (const question of section.questions) {
      const { showIf } = question
      if (showIf) {
        const given = [answers[showIf.question] ?? []].flat()
        const known = shown[showIf.question]
        const isChosen = known?.choices.some(({ id }) => given.includes(id) && showIf.choices.includes(id))
        if (!isChosen || known?.kind === 'number' || known?.kind === 'text') continue
      }
      shown[question.id] = question
      const answer = answers[question.id]
      if (answer === undefined || question.unscored || question.kind === 'text') continue
      const row = table[section.id] ?? [0, 0]
      if (question.kind === 'number') {
        if (question.bands.length === 0) continue
        let best: { from: number; points: number } | undefined
        for (const band of question.bands) {
          if (band.from <= Number(answer) && (!best || band.from > best.from)) best = band
        }
        row[0] += best?.points ?? 0
        row[1] += question.bands.reduce((max, { points }) => (points > max ? points : max), 0)
        continue
      }
      let top = 0
      let sum = 0
      let isGiven = false
      for (const choice of question.choices) {
        top = question.kind === 'several' ? top + choice.points : Math.max(top, choice.points)
        if (![answer].flat().includes(choice.id)) continue
        isGiven = true
        sum += choice.points
        if (choice.type) counts[choice.type] = (counts[choice.type] ?? 0) + 1
      }
      if (isGiven) {
        row[0] += sum
        row[1] += top
      }
    }
  }
  const rows = Object.values(table)
  const whole = rows.reduce(([a, b], [c, d]) => [a + c, b + d] as [number, number], [0, 0])
  return { shown, table, whole, counts }
}

export const percent = ([points, max]: [number, number]) =>
  max === 0 ? undefined : Math.floor((200 * points + max) / (2 * max))

/** The type that won, given the side of a tie-break question that was chosen. */
export function expectedType({ types, tieBreaks }: Definition, counts: Record<string, number>, side?: number) {
  const most = Math.max(0, ...types.map(({ id }) => counts[id] ?? 0))
  const [first, second] = types.filter(({ id }) => most > 0 && counts[id] === most).map(({ id }) => id)
  const asked = tieBreaks.find(({ pair }) => first && second && pair.includes(first) && pair.includes(second))
  return { asked, most, type: asked ? asked.pair[side ?? -1] : first }
}

/** Every piece of advice that fits, with the share of its section: the weakest first. */
export function expectedAdvice(definition: Definition, answers: Answers, companySize: string): string[] {
  const { shown, table, whole, counts } = expected(definition, answers)
  const { type } = expectedType(definition, counts)
  const tiers = definition.tiers.toSorted((a, b) => a.from - b.from)
  const fitting = definition.advice.flatMap(({ id, when }) => {
    const section = 'section' in when ? when.section : undefined
    const [points, max] = section ? (table[section] ?? [0, 0]) : whole
    const reached = percent([points, max])
    const given = when.on === 'answer' ? [answers[when.question] ?? []].flat() : []
    const known = when.on === 'answer' ? shown[when.question] : undefined
    const fits = {
      tier: () =>
        reached !== undefined && tiers.findLast(({ from }) => from <= reached)?.id === (when as { tier: string }).tier,
      percent: () => when.on === 'percent' && reached !== undefined && reached >= when.from && reached < when.below,
      answer: () =>
        when.on === 'answer' &&
        !!known?.choices.some((choice) => given.includes(choice.id) && when.choices.includes(choice.id)),
      contact: () => when.on === 'contact' && when.is.includes(companySize),
      type: () => when.on === 'type' && when.type === type,
    }[when.on]()
    return fits ? [{ id, share: section && max > 0 ? points / max : 2 }] : []
  })
  return fitting
    .toSorted((a, b) => a.share - b.share)
    .slice(0, definition.mostAdvice)
    .map(({ id }) => id)
}
