import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity, signOf } from '#tools/shared/values/numbers.ts'
import { type Dashboard, type Measure, type Member, measureName, nameOf, peopleIn } from './dashboard.ts'
import { gapOf, isJudged, pairOf, pairsOf, type Standing, standingIn, weeksUntilOff } from './model.ts'
import { against, listed, lowerFirst, trendText, weeksText } from './words.ts'

/** Help: act now. Watch: keep an eye on it. Good: worth saying aloud. */
export type Level = 'help' | 'watch' | 'good'

export type Finding = {
  level: Level
  kind: 'off' | 'slide' | 'silence' | 'good'
  measures: readonly Measure[]
  words: string
}

export type Report = {
  member: Member
  /** The gravest of the findings; well when there is nothing to see to, none without a value that has a target. */
  level: 'help' | 'watch' | 'well' | 'none'
  findings: readonly Finding[]
  standings: readonly Standing[]
}

/** How a person does in a week, and why, with the figures behind it. */
export function reportOn(doc: Dashboard, member: Member, week: Day): Report {
  const standings = pairsOf(doc, member).map((pair) => standingIn(doc, pair, week))
  const findings = [
    ...standings.flatMap((standing) => figureFinding(doc, standing) ?? []),
    ...silences(standings, week),
    ...standings.flatMap((standing) => goodFinding(doc, standing) ?? []),
  ].toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
  const gravest = (['help', 'watch'] as const).find((wanted) =>
    findings.some(({ level }) => level === wanted),
  )
  const isWell = standings.some(isJudged)
  return { member, findings, standings, level: gravest ?? (isWell ? 'well' : 'none') }
}

const levels: readonly Level[] = ['help', 'watch', 'good']
const order: readonly Report['level'][] = ['help', 'watch', 'well', 'none']

/** Everyone, those who need help most first. */
export function reportsIn(doc: Dashboard, week: Day): Report[] {
  return peopleIn(doc, week)
    .map((member) => reportOn(doc, member, week))
    .toSorted((one, other) => {
      return (
        order.indexOf(one.level) - order.indexOf(other.level) ||
        countHelp(other) - countHelp(one) ||
        widestGap(other) - widestGap(one)
      )
    })
}

export function countHelp({ findings }: Report): number {
  return findings.filter(({ level }) => level === 'help').length
}

/** In tolerances, or in targets where there is no tolerance: the only way to compare hours with percents. */
function widestGap({ standings }: Report): number {
  const gaps = standings.map(({ goal, value }) => {
    return value === null ? 0 : gapOf(goal, value) / (goal.tolerance || Math.abs(goal.target ?? 0) || 1)
  })
  return Math.max(0, ...gaps)
}

/** Off target, or on the way there. A measure is named once, with all there is to say about it. */
function figureFinding({ rules }: Dashboard, standing: Standing): Finding | undefined {
  const { measure, status, trend, offRun } = standing
  const found = (level: Level, ...words: string[]): Finding => ({
    level,
    kind: standing.status === 'off' ? 'off' : 'slide',
    measures: [measure],
    words: about(measure, words),
  })
  const slide = trend.kind === 'worse' ? [trendText(trend, measure)] : []
  if (status === 'off') {
    if (offRun.length >= rules.offWeeks) return found('help', offWords(standing), ...slide)
    // One bad week at the end of a slide is no accident.
    if (slide.length > 0) return found('help', offWords(standing), ...slide)
    return found('watch', offWords(standing), `${capital(weeksText(offRun.length))} is no pattern yet.`)
  }
  if (trend.kind !== 'worse') return undefined
  return found(status === 'near' ? 'help' : 'watch', ...slide, ...paceWords(standing))
}

const mostFigures = 4

function offWords(standing: Standing): string {
  const { measure, offRun } = standing
  const [only] = offRun
  const end = `${against(standing)}.`
  if (offRun.length === 1 && only) {
    return `off target this week, ${formatQuantity(only.value, measure.unit)} ${end}`
  }
  const sign = signOf(measure.unit)
  const values = offRun.slice(-mostFigures).map(({ value }) => formatQuantity(value, sign))
  const shown = offRun.length > mostFigures ? `lately ${listed(values)}` : listed(values)
  const unit = sign === '' ? ` ${measure.unit}`.trimEnd() : ''
  return `off target for ${weeksText(offRun.length)} in a row, ${shown}${unit} ${end}`
}

function paceWords(standing: Standing): string[] {
  const weeks = weeksUntilOff(standing)
  if (weeks === undefined) return []
  return [
    weeks === 1
      ? 'At this pace it is off target next week.'
      : `At this pace it is off target in ${weeks} weeks.`,
  ]
}

/** One week without a value happens; from the second on, nobody knows how it goes. */
export const silentWeeks = 2

/** Weeks without a value, for all measures that have been silent equally long in one sentence. */
function silences(standings: readonly Standing[], week: Day): Finding[] {
  const silent = standings.filter(({ value }) => value === null)
  const lengths = [...new Set(silent.map(({ silentWeeks }) => silentWeeks))]
  return lengths.map((length) => {
    const same = silent.filter(({ silentWeeks }) => silentWeeks === length)
    const measures = same.map(({ measure }) => measure)
    const names = listed(measures.map(measureName))
    const last = same[0]?.last
    const found = (level: Level, words: string): Finding => {
      return { level, kind: 'silence', measures, words: `${names}: ${words}` }
    }
    if (length === null || !last) return found('watch', 'no value yet.')
    const since = `The last one is of the week of ${formatDay(last.week, 'short')}.`
    return length < silentWeeks
      ? found('watch', `no value for the week of ${formatDay(week, 'short')}.`)
      : found('help', `no value for ${weeksText(length)}. ${since}`)
  })
}

function goodFinding({ rules }: Dashboard, { measure, trend, onRun }: Standing): Finding | undefined {
  const run = onRun.length >= rules.trendWeeks ? `on target for ${weeksText(onRun.length)} in a row.` : ''
  const rise = trend.kind === 'better' ? trendText(trend, measure) : ''
  const words = [run, rise].filter(Boolean)
  return words.length > 0
    ? { level: 'good', kind: 'good', measures: [measure], words: about(measure, words) }
    : undefined
}

/** With fewer people than this, half of them say nothing about the measure itself. */
const fewestForTeam = 3

/** What so many people miss that it is hardly about any one of them. */
export function teamFindings(doc: Dashboard, week: Day): string[] {
  return doc.measures.flatMap((measure) => {
    const standings = peopleIn(doc, week)
      .flatMap((member) => pairOf(member, measure) ?? [])
      .map((pair) => standingIn(doc, pair, week))
      .filter(isJudged)
    const off = standings.filter(({ status }) => status === 'off')
    if (standings.length < fewestForTeam || off.length * 2 < standings.length) return []
    const names = listed(off.map(({ member }) => nameOf(member)))
    return `${measureName(measure)}: ${off.length} of ${standings.length} people with a value are off target (${names}). Look at the work and the target before you look at the people.`
  })
}

/** The headline: ‘Ben needs help. Watch Chloe and Elena.’ */
export function headline(reports: readonly Report[]): string {
  const names = (level: Report['level']) =>
    reports.filter((report) => report.level === level).map(({ member }) => firstName(member))
  const [help, watch] = [names('help'), names('watch')]
  const verb = help.length === 1 ? 'needs' : 'need'
  const sentences = [
    help.length > 0 && `${listed(help)} ${verb} help.`,
    watch.length > 0 && `Watch ${listed(watch)}.`,
  ].filter(Boolean)
  if (sentences.length > 0) return sentences.join(' ')
  if (reports.some(({ level }) => level === 'well')) return 'Nobody needs help this week.'
  return reports.some(({ standings }) => standings.some(({ value }) => value !== null))
    ? 'No measure has a target yet.'
    : 'No values for this week yet.'
}

function firstName(member: Member): string {
  return nameOf(member) === 'Unnamed person' ? 'an unnamed person' : (nameOf(member).split(/\s+/)[0] ?? '')
}

/** What to ask in the one-to-one: about what stands out, gravest first. */
export function questionsFor({ findings }: Report): string[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  const asked = kinds.map((kind) => {
    const own = findings.filter((finding) => finding.kind === kind)
    const names = listed(own.flatMap(({ measures }) => measures.map((each) => `‘${measureName(each)}’`)))
    return {
      off: `What gets in the way of ${names}? What have you tried, and what would you need from me?`,
      slide: `When did ${names} begin to slip, and what changed at that time?`,
      silence: `What kept the figures for ${names} from coming in? Are they still worth having?`,
      good: `What is behind the good figures for ${names}? What of it could the others use?`,
    }[kind]
  })
  return [...asked, 'What should I know that no figure shows?']
}

/** ‘Billable hours: getting worse, …’ */
function about(measure: Measure, sentences: readonly string[]): string {
  return `${measureName(measure)}: ${lowerFirst(sentences.join(' '))}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
