import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { openDays, talkOpeners, teamWords } from '#content/diagnostic/team-words.ts'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf, findProductBySlug, productPath } from '#content/shop/catalogue.ts'
import type { ProductId } from '#content/shop/product-facts.ts'
import { dollars } from '#lib/money.ts'
import { nameInMail } from '#lib/name-in-mail.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import type { AssessmentReport } from '../schema.ts'
import { type RatingKey, type SectionId, scoreSections, sectionPercent } from '../scoring.ts'
import { answersIn, type Counts, fewestInvited, figureOf, mostInvited } from './figures.ts'

/** What a report's page knows of its team. How many answers wait is not in it. */
export type Team = Pick<TeamRow, 'id' | 'invited' | 'madeAt' | 'closedAt'> & {
  /** What is open of it; undefined before three have answered and a night has passed. */
  shown?: Counts
}

/** A view beside another, as values of the scale and in words. */
export type TeamLine = {
  key: RatingKey
  label: string
  own: number
  median: number
  apart: boolean
  ownWord: string
  medianWord: string
  /** “Poor, answers apart”. */
  teamWord: string
  opener: string
}

export type TeamSectionLine = { id: SectionId; title: string; own: number; team: number }

export type TeamResults = {
  answers: number
  from: string
  sections: TeamSectionLine[]
  /** A step apart or more, the widest first. */
  talks: TeamLine[]
  agreed: TeamLine[]
  ways: { text: string; title: string; href: string; price: string }[]
}

/** What a report says of its team, in the words and figures its reader sees. */
export type TeamReading = {
  words: typeof sectionWords
  /** Where its forms are sent to. */
  action: string
  numbers?: number[]
  /** Of an invitation that is open. */
  invitation?: { id: string; url: string; mailto: string; pass: string }
  isClosed: boolean
  results?: TeamResults
}

type Place = { products: Content['products']; siteUrl: string }

export function readTeamSection(
  report: AssessmentReport,
  team: Team | undefined,
  { products, siteUrl }: Place,
): TeamReading {
  const action = `/diagnostic/results/${report.id}/team`
  const words = sectionWords
  if (!team) return { words, action, numbers: invitable, isClosed: false }
  const results = team.shown && { results: readResults(report, team, team.shown, products) }
  if (team.closedAt) return { words, action, isClosed: true, ...results }
  const url = teamUrl(team.id, siteUrl)
  const subject = teamWords.subject(nameInMail(report.company ?? '') || teamWords.yourCompany)
  const mailto = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(teamWords.body(url))}`
  const invitation = { id: team.id, url, mailto, pass: teamWords.pass(team.invited, openDays) }
  return { words, action, invitation, isClosed: false, ...results }
}

/** They come with the page's data, so that no script has to carry them. */
const sectionWords = (({ heading, intro, opens, anonymous, howMany, howManyHint, make, once, ...more }) => {
  const { linkHeading, copy, send, waiting, close, closeText, closeButton, closed, results } = more
  const { reading, sectionsNote, talks, noTalks, agreed, you, team, toTalk, ways, honest } = more
  return {
    ...{ heading, intro, opens, anonymous, howMany, howManyHint, make, once },
    ...{ linkHeading, copy, send, waiting, close, closeText, closeButton, closed, results },
    ...{ reading, sectionsNote, talks, noTalks, agreed, you, team, toTalk, ways, honest },
  }
})(teamWords)

const invitable = Array.from({ length: mostInvited - fewestInvited + 1 }, (_, index) => index + fewestInvited)

export function teamUrl(teamId: string, siteUrl: string): string {
  return `${siteUrl}/diagnostic/team/${teamId}`
}

function readResults(
  report: AssessmentReport,
  { invited, closedAt }: Team,
  counts: Counts,
  products: Content['products'],
): TeamResults {
  const answers = answersIn(counts)
  const lines = sections.flatMap(({ ratings }) => ratings.map((rating) => readLine(rating, report, counts)))
  const talks = lines.filter((line) => distance(line) >= 1)
  return {
    answers,
    from: (closedAt ? teamWords.fromClosed : teamWords.from)(answers, invited),
    sections: readSectionLines(report, counts),
    // Nothing but what is shown decides the order: it would tell the rest.
    talks: talks.toSorted((a, b) => distance(b) - distance(a) || Number(b.apart) - Number(a.apart)),
    agreed: lines.filter((line) => distance(line) < 1),
    ways: waysOn(products),
  }
}

/** How far the two views, or those of the team, are from each other. */
const distance = ({ own, median, apart }: Pick<TeamLine, 'own' | 'median' | 'apart'>) =>
  Math.abs(own - median) + (apart ? 1 : 0)

function readLine(
  { key, label }: { key: RatingKey; label: string },
  report: AssessmentReport,
  counts: Counts,
): TeamLine {
  const own = report[key]
  const { median, apart } = figureOf(counts[key])
  const spread = apart ? teamWords.spread.apart : teamWords.spread.close
  return {
    ...{ key, label, own, median, apart },
    ownWord: wordOf(own),
    medianWord: wordOf(median),
    teamWord: `${wordOf(median)}, ${spread}`,
    opener: talkOpeners[key],
  }
}

function wordOf(value: number): string {
  const [low, high] = [ratingScale[Math.floor(value)], ratingScale[Math.ceil(value)]]
  if (!low || !high) return ''
  return low === high ? low.label : teamWords.between(low.label, high.label)
}

/** Of the middle answers alone, so that a section tells nothing that its four questions do not. */
function readSectionLines(report: AssessmentReport, counts: Counts): TeamSectionLine[] {
  const own = new Map(scoreSections(report).map(({ id, score }) => [id, score]))
  return sections.map(({ id, title, ratings }) => {
    const team = ratings.reduce((sum, { key }) => sum + figureOf(counts[key]).median, 0)
    return { id, title, own: sectionPercent(own.get(id) ?? 0), team: sectionPercent(team) }
  })
}

const onSale: { id: ProductId; text: string }[] = [
  { id: 'strategic-alignment-assessment-kit', text: teamWords.kit },
  { id: 'okr-workshop-facilitator-kit', text: teamWords.workshop },
]

/** Only what can be bought today. */
function waysOn(products: Content['products']): TeamResults['ways'] {
  const catalogue = catalogueOf(products)
  return onSale.flatMap(({ id, text }) => {
    const product = findProductBySlug(catalogue, id)
    if (!product || product.price === 0) return []
    return [{ text, title: product.title, href: productPath(product), price: dollars(product.price) }]
  })
}
