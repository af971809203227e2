import type { Day } from '#tools/shared/values/days.ts'
import { listed } from '#tools/shared/values/listed.ts'
import { formatQuantity, signOf } from '#tools/shared/values/numbers.ts'
import type { Dashboard, Measure, Member } from '../../files/format.ts'
import { measureName, peopleIn } from '../dashboard.ts'
import { gapOf, goalIn, isJudged, pairOf, pairsOf, periodsUntilOff, type Standing, standingIn } from '../model.ts'
import { absenceIn } from '../people/absences.ts'
import { nameIn, shortIn } from '../people/names.ts'
import { periodName } from './periods.ts'
import { against, lowerFirst, periodsText, trendText } from './words.ts'

/**
 * Help: act now. Watch: keep an eye on it. Ask: a value is missing, which is not bad in itself. Good: worth
 * mentioning.
 */
export type Level = 'help' | 'watch' | 'ask' | 'good'

export type Finding = {
  level: Level
  kind: 'off' | 'slide' | 'silence' | 'good'
  measures: readonly Measure[]
  words: string
}

export type Report = {
  member: Member
  /** The name used in the headline. */
  short: string
  /**
   * The most severe finding; 'well' with a value on target, 'near' if all are only within tolerance, 'none' without
   * any value that has a target.
   */
  level: 'help' | 'watch' | 'near' | 'well' | 'none' | 'away'
  findings: readonly Finding[]
  standings: readonly Standing[]
}

export function reportOn(doc: Dashboard, member: Member, week: Day): Report {
  const standings = pairsOf(doc, member).map((pair) => standingIn(doc, pair, week))
  const gravestFirst = standings.toSorted((one, other) => gapIn(other) - gapIn(one))
  const findings = [
    ...gravestFirst.flatMap((standing) => figureFinding(doc, standing) ?? []),
    // People who are away are asked once they are back.
    ...(absenceIn(doc, member.id, week) ? [] : silences(standings)),
    ...standings.flatMap((standing) => goodFinding(doc, standing) ?? []),
  ].toSorted(
    (one, other) =>
      levels.indexOf(one.level) - levels.indexOf(other.level) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  )
  const gravest = (['help', 'watch'] as const).find((wanted) => findings.some(({ level }) => level === wanted))
  const short = shortIn(doc, member)
  return { member, short, findings, standings, level: gravest ?? quietLevel(doc, member, week, standings) }
}

function quietLevel(doc: Dashboard, member: Member, week: Day, standings: readonly Standing[]): Report['level'] {
  if (absenceIn(doc, member.id, week)) return 'away'
  if (standings.some(({ status }) => status === 'on')) return 'well'
  return standings.some(isJudged) ? 'near' : 'none'
}

const levels: readonly Level[] = ['help', 'watch', 'ask', 'good']
/** Most severe first: off target outranks declining. */
const kinds: readonly Finding['kind'][] = ['off', 'slide', 'silence', 'good']
const order: readonly Report['level'][] = ['help', 'watch', 'none', 'near', 'well', 'away']

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

function countHelp({ findings }: Report): number {
  return findings.filter(({ level }) => level === 'help').length
}

/**
 * The gap in tolerances, or in targets if there is no tolerance, so that hours and percentages are
 * comparable.
 */
function widestGap({ standings }: Report): number {
  return Math.max(0, ...standings.map(gapIn))
}

function gapIn({ goal, value, status }: Standing): number {
  if (value === null || !isJudged({ status })) return 0
  return gapOf(goal, value) / (goal.tolerance || Math.abs(goal.target ?? 0) || 1)
}

/** Off target or declining: one finding per measure, with everything about it. */
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
    // One bad week at the end of a decline is no accident.
    if (slide.length > 0) return found('help', offWords(standing), ...slide)
    return found(
      'watch',
      offWords(standing),
      `${capital(periodsText(measure.rhythm, offRun.length))} is no pattern yet.`,
    )
  }
  if (trend.kind !== 'worse' || status === 'away') return undefined
  return found(status === 'near' ? 'help' : 'watch', ...slide, ...paceWords(standing))
}

const maxFigures = 4

function offWords(standing: Standing): string {
  const { measure, offRun, period } = standing
  const { rhythm } = measure
  const [only] = offRun
  const end = `${against(
    standing,
    offRun.map(({ week }) => goalIn(standing, week)),
  )}.`
  if (offRun.length === 1 && only) {
    const when = rhythm === 'week' ? 'this week' : `in ${periodName(rhythm, period)}`
    return `off target ${when}, ${formatQuantity(only.value, measure.unit)} ${end}`
  }
  const sign = signOf(measure.unit)
  const values = offRun.slice(-maxFigures).map(({ value }) => formatQuantity(value, sign))
  const shown = offRun.length > maxFigures ? `lately ${listed(values)}` : listed(values)
  const unit = sign === '' ? ` ${measure.unit}`.trimEnd() : ''
  return `off target for ${periodsText(rhythm, offRun.length)} in a row, ${shown}${unit} ${end}`
}

function paceWords(standing: Standing): string[] {
  const { rhythm } = standing.measure
  const count = periodsUntilOff(standing)
  if (count === undefined) return []
  const when = count === 1 ? `next ${rhythm}` : `in ${periodsText(rhythm, count)}`
  return [`At this pace it is off target ${when}.`]
}

/**
 * Missing values, grouped by how long they have been missing. They are asked about, and say nothing about
 * performance.
 */
function silences(standings: readonly Standing[]): Finding[] {
  const silent = standings.filter(({ status }) => status === 'none')
  const alike = Map.groupBy(silent, ({ silent: length, measure }) => `${measure.rhythm} ${length}`)
  return [...alike.values()].flatMap((same): Finding[] => {
    const [one] = same
    if (!one) return []
    const measures = same.map(({ measure }) => measure)
    return [{ level: 'ask', kind: 'silence', measures, words: silenceWords(one, measures) }]
  })
}

function silenceWords({ silent, last, measure, period }: Standing, measures: readonly Measure[]): string {
  const { rhythm } = measure
  const names = listed(measures.map(measureName))
  if (silent === null || !last) return `${names}: no value yet.`
  if (silent === 1) return `${names}: no value for ${periodName(rhythm, period)}.`
  return `${names}: no value for ${periodsText(rhythm, silent)}. The last one is of ${periodName(rhythm, last.week)}.`
}

function goodFinding({ rules }: Dashboard, { measure, trend, onRun }: Standing): Finding | undefined {
  const run =
    onRun.length >= rules.trendWeeks ? `on target for ${periodsText(measure.rhythm, onRun.length)} in a row.` : ''
  const rise = trend.kind === 'better' ? trendText(trend, measure) : ''
  const words = [run, rise].filter(Boolean)
  return words.length > 0
    ? { level: 'good', kind: 'good', measures: [measure], words: about(measure, words) }
    : undefined
}

/** With fewer people, half of them is no evidence about the measure itself. */
const fewestForTeam = 3

/** Measures that so many people miss that the cause is probably not personal. */
export function teamFindings(doc: Dashboard, week: Day): string[] {
  return doc.measures.flatMap((measure) => {
    const standings = peopleIn(doc, week)
      .flatMap((member) => pairOf(member, measure) ?? [])
      .map((pair) => standingIn(doc, pair, week))
      .filter(isJudged)
    const off = standings.filter(({ status }) => status === 'off')
    if (standings.length < fewestForTeam || off.length * 2 < standings.length) return []
    const names = listed(off.map(({ member }) => nameIn(doc, member)))
    return `${measureName(measure)}: ${off.length} of ${standings.length} people with a value are off target (${names}). Look at the work and the target before you look at the people.`
  })
}

/** 'Ben needs help. Watch Chloe and Elena. No values from Samir.' */
export function headline(reports: readonly Report[]): string {
  const names = (holds: (report: Report) => boolean) => reports.filter(holds).map(({ short }) => short)
  const help = names(({ level }) => level === 'help')
  const watch = names(({ level }) => level === 'watch')
  const silent = names(isSilent)
  const verb = help.length === 1 ? 'needs' : 'need'
  const known = reports.filter((report) => report.standings.some(({ value }) => value !== null))
  const sentences = [
    help.length > 0 && `${listed(help)} ${verb} help.`,
    watch.length > 0 && `Watch ${listed(watch)}.`,
    help.length + watch.length === 0 &&
      reports.some(({ level }) => level === 'well' || level === 'near') &&
      nobodyWords(reports),
    known.length > 0 && silent.length > 0 && `No values from ${listed(silent)}.`,
  ].filter(Boolean)
  if (sentences.length > 0) return sentences.join(' ')
  if (reports.length > 0 && reports.every(({ level }) => level === 'away')) return 'Everyone is away this week.'
  return known.length > 0 ? 'No measure has a target yet.' : 'No values for this week yet.'
}

/** Says how few values there are if they cover less than half. */
function nobodyWords(reports: readonly Report[]): string {
  const asked = reports.flatMap(({ standings }) => standings).filter(({ status }) => status !== 'away')
  const there = asked.filter(({ value }) => value !== null).length
  return there * 2 >= asked.length
    ? 'No one needs help this week.'
    : `No one needs help according to the ${there} of ${asked.length} values that are there.`
}

/** Whether none of the person's measures has a value. */
function isSilent({ level, standings }: Report): boolean {
  return level === 'none' && standings.length > 0 && standings.every(({ value }) => value === null)
}

/** Questions for the one-to-one, most severe first. */
export function questionsFor({ findings }: Report): string[] {
  const asked = [...new Set(findings.map(({ kind }) => kind))].map((kind) => {
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

/** 'Billable hours: getting worse, …' */
function about(measure: Measure, sentences: readonly string[]): string {
  return `${measureName(measure)}: ${lowerFirst(sentences.join(' '))}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
