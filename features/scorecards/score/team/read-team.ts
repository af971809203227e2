import { adminText } from '#content/diagnostic/admin-words.ts'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { openDays, talkOpeners, teamSectionText, teamText } from '#content/diagnostic/team-words.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { formatDay, isoDay } from '#lib/time/dates.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import type { Compared } from '../report/compared-lines.tsx'
import type { AssessmentReport } from '../schema.ts'
import { type RatingKey, scoreSections, sectionPercent } from '../scoring.ts'
import { answersIn, type Counts, fewestInvited, figureOf, maxInvited } from './figures.ts'

/** A team as the report page may see it: without the number of waiting answers. */
export type Team = Pick<TeamRow, 'id' | 'invited' | 'madeAt' | 'closedAt'> & {
  /** The published result; undefined until the morning after enough people answered. */
  shown?: Counts
  /** The day on which the result of a closed invitation opens; undefined if too few answered. */
  opensOn?: string
}

/** The owner's answer and the team's median to one question. */
export type TeamLine = Compared & {
  apart: boolean
  opener: string
}

export type TeamResults = {
  answers: number
  from: string
  sections: Compared[]
  /** Differences of at least one step, largest first. */
  talks: TeamLine[]
  agreed: TeamLine[]
}

/** The report's team section as displayed. */
export type TeamReading = {
  texts: typeof teamSectionText
  /** Form action. */
  action: string
  numbers?: number[]
  /** Set while the invitation is open. */
  invitation?: { id: string; url: string; mailto: string; pass: string; waiting: string }
  /** An attempt to close the invitation failed because fewer than three people had answered. */
  isTooFew?: boolean
  isClosed: boolean
  /** Shown for a closed invitation until its result is published. */
  closedText?: string
  /** Replaces the form for admin users. */
  note?: string
  results?: TeamResults
}

/** Query parameter after an attempt to close an invitation with too few answers. */
export const tooFew = 'few'

export function readTeamSection(report: AssessmentReport, team: Team | undefined, siteUrl: string): TeamReading {
  const action = `/diagnostic/results/${report.id}/team`
  const texts = teamSectionText
  if (!team) return { texts, action, numbers: invitable, isClosed: false }
  const results = team.shown && { results: readResults(report, team, team.shown) }
  if (team.closedAt || isComplete(team)) {
    const closedText = team.opensOn
      ? teamText.closedOpens(formatDay(team.opensOn, 'full'))
      : teamText.closedFew(openDays)
    return { texts, action, isClosed: true, closedText, ...results }
  }
  const url = teamUrl(team.id, siteUrl)
  const subject = teamText.subject(cleanName(report.company ?? '') || teamText.yourCompany)
  const mailto = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(teamText.body(url))}`
  const { pass, waiting } = teamText
  const closesOn = formatDay(addDays(isoDay(new Date(team.madeAt)), openDays), 'full')
  const notes = { pass: pass(team.invited), waiting: waiting(team.invited, closesOn) }
  const invitation = { id: team.id, url, mailto, ...notes }
  return { texts, action, invitation, isClosed: false, ...results }
}

/** Admin users see the result but cannot act on it. */
export function teamForAdmin({ numbers: _, invitation, ...reading }: TeamReading): TeamReading {
  return { ...reading, note: invitation ? adminText.invited : adminText.team }
}

/** Looks only at the published result, so that it does not reveal when the last person answered. */
const isComplete = ({ shown, invited }: Team) => shown !== undefined && answersIn(shown) >= invited

const invitable = Array.from({ length: maxInvited - fewestInvited + 1 }, (_, index) => index + fewestInvited)

export function teamUrl(teamId: string, siteUrl: string): string {
  return `${siteUrl}/diagnostic/team/${teamId}`
}

function readResults(report: AssessmentReport, team: Team, counts: Counts): TeamResults {
  const answers = answersIn(counts)
  const lines = sections.flatMap(({ ratings }) => ratings.map((rating) => readLine(rating, report, counts)))
  const talks = lines.filter((line) => distance(line) >= 1)
  return {
    answers,
    from: fromOf(team, answers),
    sections: readSectionLines(report, counts),
    // Sorted only by published values: any other order would reveal more about the answers.
    talks: talks.toSorted((a, b) => distance(b) - distance(a) || Number(b.apart) - Number(a.apart)),
    agreed: lines.filter((line) => distance(line) < 1),
  }
}

function fromOf(team: Team, answers: number): string {
  return isComplete(team) ? teamText.fromAll(team.invited) : teamText.fromClosed(answers, team.invited)
}

/** Difference between owner and team, plus one if the team itself disagrees. */
const distance = ({ own, other, apart }: Pick<TeamLine, 'own' | 'other' | 'apart'>) =>
  Math.abs(own - other) + (apart ? 1 : 0)

function readLine(
  { key, label }: { key: RatingKey; label: string },
  report: AssessmentReport,
  counts: Counts,
): TeamLine {
  const own = report[key]
  const { median, apart } = figureOf(counts[key])
  const { you, team, spread } = teamText
  return {
    id: key,
    title: label,
    own,
    other: median,
    max: 3,
    apart,
    opener: talkOpeners[key],
    text: `${you}: ${wordOf(own)}. ${team}: ${wordOf(median)}, ${apart ? spread.apart : spread.close}.`,
  }
}

function wordOf(value: number): string {
  const [low, high] = [ratingScale[Math.floor(value)], ratingScale[Math.ceil(value)]]
  if (!low || !high) return ''
  return low === high ? low.label : teamText.between(low.label, high.label)
}

/** Based on the medians only, so that a section reveals nothing beyond its four questions. */
function readSectionLines(report: AssessmentReport, counts: Counts): Compared[] {
  const own = new Map(scoreSections(report).map(({ id, score }) => [id, score]))
  return sections.map(({ id, title, ratings }) => {
    const team = ratings.reduce((sum, { key }) => sum + figureOf(counts[key]).median, 0)
    const [mine, theirs] = [sectionPercent(own.get(id) ?? 0), sectionPercent(team)]
    const text = `${teamText.you} ${mine}%, ${teamText.team.toLowerCase()} ${theirs}%`
    return { id, title, own: mine, other: theirs, max: 100, text }
  })
}
