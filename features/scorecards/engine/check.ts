import { canLeadTo } from '#content/owner/text/formatted-text.ts'
import { checkWords as words } from '#content/scorecards/check-words.ts'
import type { Definition, Question, Rule, Section } from '#content/scorecards/definition.ts'
import { hasChoices, questionsOf } from './answers.ts'
import { maxPoints, percentOf } from './score.ts'
import { teamDefinition } from './team-questions.ts'

export type Problem = {
  /** The id of the section, question, tier, advice or type to show; none for the scorecard itself. */
  at?: string
  text: string
}

/** What would go wrong for a visitor, in words. Publishing needs an empty list. */
export function checkDefinition(definition: Definition): Problem[] {
  return [
    ...checkBasics(definition),
    ...(definition.team && teamDefinition(definition).sections.length === 0 ? [{ text: words.teamNone }] : []),
    ...definition.sections.flatMap(checkSection),
    ...questionsOf(definition).flatMap((question) => checkQuestion(definition, question)),
    ...(definition.kind === 'score' ? checkTiers(definition) : checkTypes(definition)),
    ...definition.advice.flatMap(({ id, text, when }, index) => {
      if (!text.trim()) return [{ at: id, text: words.adviceEmpty(index + 1) }]
      return canHold(definition, when) ? [] : [{ at: id, text: words.adviceNever(shortly(text)) }]
    }),
  ]
}

const shortly = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)

function checkBasics({ title, sections, report, sites, ...rest }: Definition): Problem[] {
  const ids = [...sections, ...questionsOf({ sections }), ...rest.tiers, ...rest.advice, ...rest.types].map(
    ({ id }) => id,
  )
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  const badSite = sites.find((site) => site && !isSite(site))
  return [
    ...(title.trim() ? [] : [{ text: words.noTitle }]),
    ...(sections.length > 0 ? [] : [{ text: words.noSections }]),
    ...(twice ? [{ at: twice, text: words.twice(twice) }] : []),
    ...(badSite ? [{ text: words.badSite(badSite) }] : []),
    ...(report.blocks.includes('action') && !(report.action.label.trim() && canLeadTo(report.action.href))
      ? [{ text: words.badAction }]
      : []),
  ]
}

/** Only an origin: a path would be ignored by browsers. */
function isSite(site: string): boolean {
  return /^https?:\/\/[a-z\d.-]+(:\d+)?$/i.test(site) && URL.canParse(site)
}

function checkSection({ id, title, questions }: Section): Problem[] {
  return [
    ...(title.trim() ? [] : [{ at: id, text: words.sectionNoTitle }]),
    ...(questions.length > 0 ? [] : [{ at: id, text: words.sectionEmpty(title) }]),
  ]
}

function checkQuestion(definition: Definition, question: Question): Problem[] {
  const { id, text, choices, unscored } = question
  const problem = (text: string) => [{ at: id, text }]
  if (!text.trim()) return problem(words.questionEmpty)
  if (!canShow(definition, question)) return problem(words.neverShown(text))
  if (!hasChoices(question)) {
    const counts = question.kind === 'number' && definition.kind === 'score' && !unscored
    return counts && maxPoints(question) === 0 ? problem(words.noPoints(text)) : []
  }
  if (choices.length < 2) return problem(words.fewChoices(text))
  if (choices.some(({ label }) => !label.trim())) return problem(words.emptyChoice(text))
  if (new Set(choices.map(({ id }) => id)).size < choices.length) return problem(words.twice(text))
  if (unscored) return []
  if (definition.kind === 'score') return maxPoints(question) > 0 ? [] : problem(words.noPoints(text))
  const known = definition.types.map(({ id }) => id)
  return choices.some(({ type }) => type && known.includes(type)) ? [] : problem(words.noTypes(text))
}

/** A condition needs an earlier question that can be shown itself, and answers that it has. */
function canShow(definition: Definition, { id, showIf }: Question): boolean {
  if (!showIf) return true
  const all = questionsOf(definition)
  const earlier = all.slice(
    0,
    all.findIndex((each) => each.id === id),
  )
  const on = earlier.find((each) => each.id === showIf.question)
  if (!on || !hasChoices(on)) return false
  return on.choices.some((choice) => showIf.choices.includes(choice.id)) && canShow(definition, on)
}

function checkTiers({ tiers, sections }: Definition): Problem[] {
  if (tiers.length === 0) return [{ text: words.noTiers }]
  const ordered = tiers.toSorted((a, b) => b.from - a.from)
  const reached = reachable(questionsOf({ sections }))
  return [
    ...(ordered.at(-1)?.from === 0 ? [] : [{ text: words.noLowestTier }]),
    ...ordered.flatMap(({ id, label, from }, index) => {
      if (!label.trim()) return [{ at: id, text: words.tierNoLabel }]
      const below = ordered[index - 1]?.from ?? 101
      const canBe = [...reached].some((percent) => percent >= from && percent < below)
      return canBe || reached.size === 0 ? [] : [{ at: id, text: words.tierNever(label) }]
    }),
  ]
}

function checkTypes({ types, tieBreaks, sections }: Definition): Problem[] {
  if (types.length < 2) return [{ text: words.fewTypes }]
  const counted = new Set(questionsOf({ sections }).flatMap(({ choices }) => choices.map(({ type }) => type)))
  return [
    ...types.flatMap(({ id, name }) => {
      if (!name.trim()) return [{ at: id, text: words.typeNoName }]
      return counted.has(id) ? [] : [{ at: id, text: words.typeNever(name) }]
    }),
    ...tieBreaks.flatMap(({ pair: [one, other], question, labels }) => {
      const known = types.filter(({ id }) => id === one || id === other)
      const isComplete = known.length === 2 && question.trim() && labels.every((label) => label.trim())
      return isComplete ? [] : [{ text: words.tieBreakIncomplete }]
    }),
  ]
}

function canHold(definition: Definition, rule: Rule): boolean {
  if (rule.on === 'contact')
    return definition.contact.fields[rule.field] !== 'off' && rule.is.some((each) => each.trim())
  if (rule.on === 'type') return definition.types.some(({ id }) => id === rule.type)
  if (rule.on === 'answer') {
    const question = questionsOf(definition).find(({ id }) => id === rule.question)
    const isThere = question?.choices.some(({ id }) => rule.choices.includes(id))
    return Boolean(question && isThere && hasChoices(question) && canShow(definition, question))
  }
  const section = definition.sections.find(({ id }) => id === rule.section)
  if (rule.section && !section) return false
  const reached = reachable(section ? section.questions : questionsOf(definition))
  const { from, below } = rule.on === 'percent' ? rule : rangeOf(definition, rule.tier)
  return [...reached].some((percent) => percent >= from && percent < below)
}

function rangeOf({ tiers }: Definition, id: string): { from: number; below: number } {
  const ordered = tiers.toSorted((a, b) => b.from - a.from)
  const index = ordered.findIndex((tier) => tier.id === id)
  if (index < 0) return { from: 101, below: 101 }
  return { from: ordered[index]?.from ?? 101, below: ordered[index - 1]?.from ?? 101 }
}

/** With more sums than this, every percentage counts as reachable. */
const maxSums = 4000

/** The percentages that answers can give. Conditions are left out: they rarely matter, and never raise a false alarm. */
export function reachable(questions: readonly Question[]): Set<number> {
  let sums = new Map<string, [points: number, max: number]>([['0/0', [0, 0]]])
  for (const question of questions) {
    const max = maxPoints(question)
    if (max === 0) continue
    const options: [number, number][] = pointsIn(question).map((points) => [points, max])
    if (question.optional || question.showIf) options.push([0, 0])
    const next = new Map<string, [number, number]>()
    for (const [points, max] of sums.values()) {
      for (const [more, moreMax] of options) {
        const sum: [number, number] = [points + more, max + moreMax]
        next.set(sum.join('/'), sum)
      }
    }
    if (next.size > maxSums) return new Set(Array.from({ length: 101 }, (_, percent) => percent))
    sums = next
  }
  return new Set([...sums.values()].flatMap(([points, max]) => (max > 0 ? [percentOf(points, max)] : [])))
}

function pointsIn({ kind, choices, bands }: Question): number[] {
  const each = (kind === 'number' ? bands : choices).map(({ points }) => points)
  if (kind === 'number') return [0, ...each]
  if (kind !== 'several') return [...new Set(each)]
  const sums = new Set([0])
  for (const points of each) for (const sum of [...sums]) sums.add(sum + points)
  return [...sums]
}
