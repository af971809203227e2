import { listed } from '#tools/shared/values/listed.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Case, Initiative, Scenario } from '../files/case-file.ts'
import { isOneScenario, type Lever, levers, type MissingSide, missingSide, scenarioName, usesLever } from './case.ts'
import {
  believable,
  believableRates,
  type InternalRate,
  type Payback,
  plainRate,
  toCents,
  yearlyRate,
} from './finance.ts'
import { benefitMonths, costMonths, writeOffMonths } from './flows.ts'
import { inputText, money, moneyForOne, monthInSentence, monthLabel, percentText } from './format.ts'
import { type Input, lineName } from './inputs.ts'
import type { Projection } from './model.ts'
import type { Effect } from './risk/sensitivity.ts'
import type { Solved } from './risk/solve.ts'

export function roiText({ roi }: Pick<Projection, 'roi'>): string {
  return roi === null ? 'No costs' : percentText(roi)
}

export function paybackText({ months, timing }: Pick<Case, 'months' | 'timing'>, result: Payback): string {
  if (result.kind === 'never') return notWithin({ months })
  if (result.kind === 'nothing') return 'Nothing to pay back'
  const rounded = Math.round(result.periods * 10) / 10
  // Never show "14 months" next to a break-even in month 15.
  const min = timing === 'start' ? 0 : result.period - 0.9
  const count = Math.max(rounded, min)
  return `${formatNumber(count)} ${count === 1 ? 'month' : 'months'}`
}

export function notWithin({ months }: Pick<Initiative, 'months'>): string {
  return `Not within ${months} months`
}

export function breakEvenText(doc: Initiative, result: Payback): string {
  if (result.kind === 'paid') return monthLabel(doc, result.period)
  return result.kind === 'never' ? notWithin(doc) : '–'
}

/** Yearly rates above this (1,000%) are not shown exactly. */
const highestRate = 10

function rateText(monthly: number): string {
  const rate = yearlyRate(monthly)
  return rate > highestRate ? `above ${percentText(highestRate)}` : percentText(rate)
}

export function irrText(irr: InternalRate): string {
  const rate = plainRate(irr)
  if (rate !== undefined) return `${rateText(rate)} a year`
  return irr.kind === 'several' ? 'No single rate' : 'None'
}

/** '12%, 80% and above 1,000%', without duplicates. */
function severalRates(rates: readonly number[]): string {
  const found = believableRates(rates)
  const texts = [...new Set((found.length > 1 ? found : rates).map(rateText))]
  return texts.length > 1 ? listed(texts) : `several rates ${texts[0]}`
}

export function irrNote({ irr, turns }: Pick<Projection, 'irr' | 'turns'>): string | undefined {
  if (irr.kind === 'several') {
    if (plainRate(irr) !== undefined) {
      return `The cash flow changes sign ${turns} times, so a second rate fits too (above ${percentText(believable.high)} or below ${percentText(believable.low)} a year). Go by NPV.`
    }
    return `No single IRR: the cash flow changes sign ${turns} times, and ${severalRates(irr.rates)} a year fit equally well. Go by NPV.`
  }
  if (irr.kind === 'one') {
    if (turns < 2) return undefined
    return `The cash flow changes sign ${turns} times. Only one rate fits here, but a small change can add a second. Go by NPV.`
  }
  return {
    'no flows': 'No IRR: no money moves.',
    'only out': 'No IRR: money only goes out.',
    'only in': 'No IRR: money comes in before any goes out.',
    'no rate': `No IRR: the cash flow changes sign ${turns} times, and no rate brings its NPV to zero. Go by NPV.`,
  }[irr.why]
}

export function irrNotes(doc: Case, projections: readonly Projection[]): string[] {
  const notes = projections.map((projection) => irrNote(projection) ?? '')
  const different = [...new Set(notes)].filter(Boolean)
  return different.map((note) => {
    const names = notes.flatMap((each, index) => (each === note ? scenarioName(doc, index) : []))
    return names.length === notes.length ? note : `${names.join(', ')}: ${note}`
  })
}

/** An incomplete case has no verdict. */
export const missingWords: Record<MissingSide, string> = {
  both: 'Nothing to calculate yet',
  costs: 'What it costs is still missing',
  benefits: 'What it brings is still missing',
}

export function verdict(doc: Initiative, { payback, npv, roi }: Projection): string {
  const side = missingSide(doc)
  if (side) return `${missingWords[side]}.`
  const worth =
    toCents(npv) >= 0 ? `worth ${money(doc, npv)} in today’s money` : `a loss of ${money(doc, -npv)} in today’s money`
  if (payback.kind === 'never') {
    return `It does not pay back within ${doc.months} months: ${money(doc, payback.open)} is still missing at the end. In total it is ${worth}.`
  }
  if (payback.kind === 'nothing') return `You are never out of pocket. In total it is ${worth}.`
  const back = roi === null ? '' : ` Each ${money(doc, 1)} spent brings back ${moneyForOne(doc, roi + 1)}.`
  const again = payback.fellBack ? ' A later cost had brought it back into the red before that.' : ''
  return `It pays back in ${monthInSentence(doc, payback.period)} and is ${worth} over ${doc.months} months.${back}${again}`
}

export function scenarioWords(doc: Case, projections: readonly Projection[]): string {
  if (missingSide(doc)) return ''
  const names = (wanted: (projection: Projection) => boolean) =>
    projections.flatMap((projection, index) => (wanted(projection) ? scenarioName(doc, index) : []))
  if (isOneScenario(doc)) return 'The three scenarios are still the same.'
  const good = names(({ npv }) => toCents(npv) >= 0)
  if (good.length === 3) return 'All three scenarios are worth more than they cost, in today’s money.'
  if (good.length === 0) return 'No scenario is worth what it costs, in today’s money.'
  const bad = names(({ npv }) => toCents(npv) < 0)
  return `Worth what it costs in today’s money: ${good.join(' and ')}. Not worth it: ${bad.join(' and ')}.`
}

/** Warnings about inputs with surprising effects. */
export function caseNotes(doc: Case): string[] {
  const late = [
    ...doc.costs.map((cost, row) => ({ name: lineName(cost, 'costs', row), ...costMonths(cost) })),
    ...doc.benefits.map((line, row) => ({
      name: lineName(line, 'benefits', row),
      ...benefitMonths(line, doc.months),
    })),
  ]
  return [
    ...late
      .filter(({ from }) => from > doc.months)
      .map(({ name, from }) => `${name} starts in month ${from}, after the last month. It does not count.`),
    ...late
      .filter(({ from, until }) => until !== null && until < from)
      .map(({ name }) => `${name} ends before it starts. It does not count.`),
    ...doc.benefits.flatMap((line, row) => {
      const name = lineName(line, 'benefits', row)
      if (line.kind === 'revenue' && line.margin === null) return `${name} has no margin: all of it counts as gain.`
      return line.kind === 'hours' && line.rate === null ? `${name} has no hourly rate: it counts as nothing.` : []
    }),
    ...doc.costs.flatMap((cost, row) => {
      const last = costMonths(cost).from + writeOffMonths(cost)
      return doc.taxRate > 0 && writeOffMonths(cost) > 0 && last > doc.months
        ? `${lineName(cost, 'costs', row)} is written off until month ${last}. What comes after the last month does not count.`
        : []
    }),
  ]
}

export function mattersWords(doc: Case, effects: readonly Effect[]): string {
  const [first, second] = effects
  if (!first) return 'Enter costs and benefits first.'
  const lowest = Math.min(first.low.npv, first.high.npv)
  const worst =
    lowest < 0 ? `makes the case a loss of ${money(doc, -lowest)}` : `leaves an NPV of ${money(doc, lowest)}`
  const next = second ? ` Next: ‘${second.input.label}’.` : ''
  return `Check ‘${first.input.label}’ twice. At its worse end, it alone ${worst}.${next}`
}

/** 'As planned, Expected pays back in 14.1 months.' */
export function plannedWords(doc: Case, { payback, npv }: Projection): string {
  const name = scenarioName(doc, doc.chosen)
  if (doc.goal === 'npv') return `As planned, ${name} has an NPV of ${money(doc, npv)}.`
  if (payback.kind === 'nothing') return `As planned, ${name} has nothing to pay back.`
  return payback.kind === 'never'
    ? `As planned, ${name} does not pay back within ${doc.months} months.`
    : `As planned, ${name} pays back in ${paybackText(doc, payback)}.`
}

export function goalWords({ goal, goalMonths }: Initiative): string {
  return goal === 'npv' ? 'an NPV of zero' : `payback in ${inputText({ currency: 'USD' }, 'months', goalMonths)}`
}

/** 'at least $20,796.16 a month'. */
export function requiredWords(doc: Pick<Case, 'currency'>, { input, answer }: Solved): string {
  if (answer.kind === 'never') return 'Cannot be reached'
  if (answer.kind === 'always') return 'Any value will do'
  const value = inputText(doc, input.unit, answer.value)
  if (input.unit === 'month') return `${value} at the latest`
  return `${input.better === 'more' ? 'at least' : 'at most'} ${value}`
}

export function roomWords({ input, answer }: Solved): { text: string; tone: 'green' | 'red' | 'soft' } {
  if (answer.kind === 'never') return { text: 'No value of this input alone is enough', tone: 'red' }
  if (answer.kind === 'always') return { text: 'The goal is reached either way', tone: 'soft' }
  const by = answer.value - input.value
  if (by === 0) return { text: 'Just enough, no room', tone: 'green' }
  const holds = by > 0 === (input.better === 'less')
  return { text: `${holds ? 'May' : 'Must'} ${moveWords(input, by)}`, tone: holds ? 'green' : 'red' }
}

function moveWords({ id, unit, value }: Input, by: number): string {
  const months = inputText({ currency: 'USD' }, 'months', Math.abs(by))
  if (unit === 'month' || id === 'delay') return `come ${months} ${by > 0 ? 'later' : 'earlier'}`
  if (unit === 'months') return `take ${months} ${by > 0 ? 'longer' : 'less'}`
  return `${by > 0 ? 'rise' : 'fall'} by ${percentText(Math.abs(by) / value)}`
}

function scenarioDifference(doc: Initiative, scenario: Scenario): string {
  const months = (count: number) => inputText({ currency: 'USD' }, 'months', count)
  const differences: Record<Lever, (value: number) => string> = {
    revenue: (share) => `revenue at ${formatNumber(share)}%`,
    savings: (share) => `savings at ${formatNumber(share)}%`,
    hours: (share) => `hours at ${formatNumber(share)}%`,
    oneOff: (share) => `one-off benefits at ${formatNumber(share)}%`,
    once: (share) => `one-off costs at ${formatNumber(share)}%`,
    monthly: (share) => `running costs at ${formatNumber(share)}%`,
    delay: (count) => `benefits ${months(count)} later`,
    ramp: (count) => `ramp-up ${months(count)} longer`,
    chance: (share) => `${formatNumber(share)}% chance`,
  }
  const used = levers.filter(({ key, none }) => scenario[key] !== none && usesLever(doc, key))
  return used.length === 0 ? 'as planned' : used.map(({ key }) => differences[key](scenario[key])).join(', ')
}

/** 'Cautious: savings at 80%. Expected: as planned. …' Settings that no line of the case uses are left out. */
export function scenarioBasis(doc: Initiative): string {
  const texts = doc.scenarios.map(
    (scenario, index) => `${scenarioName(doc, index)}: ${scenarioDifference(doc, scenario)}.`,
  )
  return isOneScenario(doc) ? `All scenarios: ${scenarioDifference(doc, doc.scenarios[0])}.` : texts.join(' ')
}
