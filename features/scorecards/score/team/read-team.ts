import { adminText } from '#content/diagnostic/admin-words.ts'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { openDays, talkOpeners, teamSectionText, teamText } from '#content/diagnostic/team-words.ts'
import type { TeamKind } from '#domain/teams/team-tables.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { formatDay, isoDay } from '#lib/time/dates.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { percentOf } from '../../engine/score.ts'
import { reportTables } from '../../report-tables.ts'
import type { Compared } from '../report/compared-lines.tsx'
import type { AssessmentReport } from '../schema.ts'
import { answersIn, type Counts, fewestInvited, figureOf, maxInvited } from './figures.ts'

/** The report as its team sees it: the questions both answered, and what its owner chose. */
export type TeamSubject = {
  of: TeamKind
  id: string
  company?: string | null | undefined
  sections: { id: string; title: string; questions: TeamQuestion[] }[]
}

type TeamQuestion = {
  id: string
  title: string
  /** The place of the owner's answer among the steps, lowest first. */
  own: number
  steps: readonly { label: string; points: number }[]
  opener?: string
}

const ratingSteps = ratingScale.map(({ label, value }) => ({ label, points: value }))

export function diagnosticSubject(report: AssessmentReport): TeamSubject {
  return {
    of: 'diagnostic',
    id: report.id,
    company: report.company,
    sections: sections.map(({ id, title, ratings }) => ({
      id,
      title,
      questions: ratings.map(({ key, label }) => {
        return { id: key, title: label, own: report[key], steps: ratingSteps, opener: talkOpeners[key] }
      }),
    })),
  }
}

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
  opener?: string | undefined
  distance: number
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

export function readTeamSection(subject: TeamSubject, team: Team | undefined, siteUrl: string): TeamReading {
  const action = `${reportTables[subject.of].path}/results/${subject.id}/team`
  const texts = teamSectionText
  if (!team) return { texts, action, numbers: invitable, isClosed: false }
  const results = team.shown && { results: readResults(subject, team, team.shown) }
  if (team.closedAt || isComplete(team)) {
    const closedText = team.opensOn
      ? teamText.closedOpens(formatDay(team.opensOn, 'full'))
      : teamText.closedFew(openDays)
    return { texts, action, isClosed: true, closedText, ...results }
  }
  const url = teamUrl(subject.of, team.id, siteUrl)
  const about = teamText.subject(cleanName(subject.company ?? '') || teamText.yourCompany)
  const mailto = `mailto:?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(teamText.body(url))}`
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

export function teamUrl(of: TeamKind, teamId: string, siteUrl: string): string {
  return `${siteUrl}${reportTables[of].path}/team/${teamId}`
}

function readResults({ sections }: TeamSubject, team: Team, counts: Counts): TeamResults {
  const answers = answersIn(counts)
  const lines = sections.flatMap(({ questions }) => questions.map((question) => readLine(question, counts)))
  const talks = lines.filter(({ distance }) => distance >= 1)
  return {
    answers,
    from: fromOf(team, answers),
    sections: sections.map((section) => readSectionLine(section, counts)),
    // Sorted only by published values: any other order would reveal more about the answers.
    talks: talks.toSorted((a, b) => b.distance - a.distance || Number(b.apart) - Number(a.apart)),
    agreed: lines.filter(({ distance }) => distance < 1),
  }
}

function fromOf(team: Team, answers: number): string {
  return isComplete(team) ? teamText.fromAll(team.invited) : teamText.fromClosed(answers, team.invited)
}

function readLine({ id, title, own, steps, opener }: TeamQuestion, counts: Counts): TeamLine {
  const { median, apart } = figureOf(counts[id] ?? [])
  const { you, team, spread } = teamText
  const last = steps.length - 1
  // Four answers are drawn with their steps; other numbers of answers as percentages of the scale.
  const max = last === 3 ? 3 : 100
  const place = (step: number) => (step * max) / last
  return {
    id,
    title,
    own: place(own),
    other: place(median),
    max,
    apart,
    opener,
    // In thirds of the scale, plus one if the team itself disagrees.
    distance: (Math.abs(own - median) * 3) / last + (apart ? 1 : 0),
    text: `${you}: ${wordOf(steps, own)}. ${team}: ${wordOf(steps, median)}, ${apart ? spread.apart : spread.close}.`,
  }
}

function wordOf(steps: TeamQuestion['steps'], place: number): string {
  const [low, high] = [steps[Math.floor(place)], steps[Math.ceil(place)]]
  if (!low || !high) return ''
  return low === high ? low.label : teamText.between(low.label, high.label)
}

/** Based on the medians only, so that a section reveals nothing beyond its questions. */
function readSectionLine({ id, title, questions }: TeamSubject['sections'][number], counts: Counts): Compared {
  function percent(placeOf: (question: TeamQuestion) => number): number {
    const points = questions.map((question) => {
      const place = placeOf(question)
      const [low, high] = [question.steps[Math.floor(place)], question.steps[Math.ceil(place)]]
      return ((low?.points ?? 0) + (high?.points ?? 0)) / 2
    })
    const best = questions.map(({ steps }) => steps.at(-1)?.points ?? 0)
    return percentOf(sum(points), sum(best))
  }
  const [own, other] = [percent((question) => question.own), percent((each) => figureOf(counts[each.id] ?? []).median)]
  const text = `${teamText.you} ${own}%, ${teamText.team.toLowerCase()} ${other}%`
  return { id, title, own, other, max: 100, text }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
