import { adminText } from '#content/diagnostic/admin-words.ts'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { openDays, talkOpeners, teamText } from '#content/diagnostic/team-words.ts'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf, findProductBySlug, productPath } from '#content/shop/catalogue.ts'
import type { ProductId } from '#content/shop/product-facts.ts'
import { money } from '#lib/money/money.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { formatDay } from '#lib/time/dates.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import type { AssessmentReport } from '../schema.ts'
import { type RatingKey, type SectionId, scoreSections, sectionPercent } from '../scoring.ts'
import { answersIn, type Counts, fewestInvited, figureOf, mostInvited } from './figures.ts'

/** A team as the report page may see it: without the number of waiting answers. */
export type Team = Pick<TeamRow, 'id' | 'invited' | 'madeAt' | 'closedAt'> & {
  /** The published result; undefined until the morning after enough people answered. */
  shown?: Counts
  /** The day on which the result of a closed invitation opens; undefined if too few answered. */
  opensOn?: string
}

/** The owner's answer and the team's to one question. */
export type TeamLine = {
  key: RatingKey
  label: string
  own: number
  median: number
  apart: boolean
  ownWord: string
  medianWord: string
  /** “Poor, answers far apart”, or a note that the team disagrees although its median equals the owner's answer. */
  teamWord: string
  opener: string
}

export type TeamSectionLine = { id: SectionId; title: string; own: number; team: number }

export type TeamResults = {
  answers: number
  from: string
  sections: TeamSectionLine[]
  /** Differences of at least one step, largest first. */
  talks: TeamLine[]
  /** How many of them are shown unfolded, and the label of the fold. */
  firstTalks: number
  moreTalks: string
  agreed: TeamLine[]
  ways: { text: string; title: string; href: string; price: string }[]
}

/** The report's team section as displayed. */
export type TeamReading = {
  texts: typeof sectionTexts
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

type Place = { products: Content['products']; siteUrl: string }

export function readTeamSection(
  report: AssessmentReport,
  team: Team | undefined,
  { products, siteUrl }: Place,
): TeamReading {
  const action = `/diagnostic/results/${report.id}/team`
  const texts = sectionTexts
  if (!team) return { texts, action, numbers: invitable, isClosed: false }
  const results = team.shown && { results: readResults(report, team, team.shown, products) }
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
  const closesOn = formatDay(addDays(team.madeAt.slice(0, 10), openDays), 'full')
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

/** Texts come with the page data to keep them out of the script bundle. */
const sectionTexts = (({
  heading,
  intro,
  opens,
  privacy,
  privacyMore,
  howMany,
  howManyHint,
  make,
  ...more
}) => {
  const { linkHeading, copy, send, close, closeText, closeButton, few, results } = more
  const { reading, sectionsNote, talks, noTalks, agreed, you, team, toTalk, ways, honest } = more
  return {
    ...{ heading, intro, opens, privacy, privacyMore, howMany, howManyHint, make },
    ...{ linkHeading, copy, send, close, closeText, closeButton, few, results },
    ...{ reading, sectionsNote, talks, noTalks, agreed, you, team, toTalk, ways, honest },
  }
})(teamText)

const invitable = Array.from({ length: mostInvited - fewestInvited + 1 }, (_, index) => index + fewestInvited)

export function teamUrl(teamId: string, siteUrl: string): string {
  return `${siteUrl}/diagnostic/team/${teamId}`
}

function readResults(
  report: AssessmentReport,
  team: Team,
  counts: Counts,
  products: Content['products'],
): TeamResults {
  const answers = answersIn(counts)
  const lines = sections.flatMap(({ ratings }) => ratings.map((rating) => readLine(rating, report, counts)))
  const talks = lines.filter((line) => distance(line) >= 1)
  return {
    answers,
    from: fromOf(team, answers),
    sections: readSectionLines(report, counts),
    // Sorted only by published values: any other order would reveal more about the answers.
    talks: talks.toSorted((a, b) => distance(b) - distance(a) || Number(b.apart) - Number(a.apart)),
    firstTalks,
    moreTalks: teamText.moreTalks(Math.max(0, talks.length - firstTalks)),
    agreed: lines.filter((line) => distance(line) < 1),
    ways: waysOn(products),
  }
}

/** Enough for one meeting. */
const firstTalks = 5

function fromOf(team: Team, answers: number): string {
  return isComplete(team) ? teamText.fromAll(team.invited) : teamText.fromClosed(answers, team.invited)
}

/** Difference between owner and team, plus one if the team itself disagrees. */
const distance = ({ own, median, apart }: Pick<TeamLine, 'own' | 'median' | 'apart'>) =>
  Math.abs(own - median) + (apart ? 1 : 0)

function readLine(
  { key, label }: { key: RatingKey; label: string },
  report: AssessmentReport,
  counts: Counts,
): TeamLine {
  const own = report[key]
  const { median, apart } = figureOf(counts[key])
  return {
    ...{ key, label, own, median, apart },
    ownWord: wordOf(own),
    medianWord: wordOf(median),
    teamWord: teamWordOf({ own, median, apart }),
    opener: talkOpeners[key],
  }
}

function teamWordOf({ own, median, apart }: Pick<TeamLine, 'own' | 'median' | 'apart'>): string {
  const { spread, amongItself } = teamText
  if (apart && Math.abs(own - median) < 1) return `${wordOf(median)}. ${amongItself}`
  return `${wordOf(median)}, ${apart ? spread.apart : spread.close}`
}

function wordOf(value: number): string {
  const [low, high] = [ratingScale[Math.floor(value)], ratingScale[Math.ceil(value)]]
  if (!low || !high) return ''
  return low === high ? low.label : teamText.between(low.label, high.label)
}

/** Based on the medians only, so that a section reveals nothing beyond its four questions. */
function readSectionLines(report: AssessmentReport, counts: Counts): TeamSectionLine[] {
  const own = new Map(scoreSections(report).map(({ id, score }) => [id, score]))
  return sections.map(({ id, title, ratings }) => {
    const team = ratings.reduce((sum, { key }) => sum + figureOf(counts[key]).median, 0)
    return { id, title, own: sectionPercent(own.get(id) ?? 0), team: sectionPercent(team) }
  })
}

const onSale: { id: ProductId; text: string }[] = [
  { id: 'strategic-alignment-assessment-kit', text: teamText.kit },
  { id: 'okr-workshop-facilitator-kit', text: teamText.workshop },
]

/** Only products that are on sale. */
function waysOn(products: Content['products']): TeamResults['ways'] {
  const catalogue = catalogueOf(products)
  return onSale.flatMap(({ id, text }) => {
    const product = findProductBySlug(catalogue, id)
    if (!product || product.price === 0) return []
    return [{ text, title: product.title, href: productPath(product), price: money(product.price) }]
  })
}
