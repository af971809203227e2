import { adminWords } from '#content/diagnostic/admin-words.ts'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { openDays, talkOpeners, teamWords } from '#content/diagnostic/team-words.ts'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf, findProductBySlug, productPath } from '#content/shop/catalogue.ts'
import type { ProductId } from '#content/shop/product-facts.ts'
import { nameInMail } from '#lib/email/name-in-mail.ts'
import { dollars } from '#lib/text/money.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import type { AssessmentReport } from '../schema.ts'
import { type RatingKey, type SectionId, scoreSections, sectionPercent } from '../scoring.ts'
import { answersIn, type Counts, fewestInvited, figureOf, mostInvited } from './figures.ts'

/** What a report's page knows of its team. How many answers wait is not in it. */
export type Team = Pick<TeamRow, 'id' | 'invited' | 'madeAt' | 'closedAt'> & {
  /** What is open of it; undefined before three have answered and a night has passed. */
  shown?: Counts
  /** Of one that is closed: whether three or more had answered, so that it opens. */
  opens?: boolean
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
  /** “Poor, answers apart”, or that the team does not agree although its middle is the reader's. */
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
  /** So many of them stand open on the page, and what the rest is called. */
  firstTalks: number
  moreTalks: string
  agreed: TeamLine[]
  ways: { text: string; title: string; href: string; price: string }[]
}

/** What a report says of its team, in the words and figures its reader sees. */
export type TeamReading = {
  words: typeof sectionWords
  /** Where its forms are sent to. */
  action: string
  numbers?: number[]
  /** Of an invitation that is open, until the answers of all who were invited are shown. */
  invitation?: { id: string; url: string; mailto: string; pass: string; waiting: string }
  /** Somebody wanted to close it before three had answered. */
  isTooFew?: boolean
  /** Nobody is to be asked any more. */
  isClosed: boolean
  /** What comes of one that is closed, until it is shown. */
  closedText?: string
  /** In place of the form, for who may not ask. */
  note?: string
  results?: TeamResults
}

/** In the address of the report that somebody comes back to. */
export const tooFew = 'few'

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
  if (team.closedAt || isComplete(team)) {
    const closedText = team.opens ? teamWords.closedOpens : teamWords.closedFew(openDays)
    return { words, action, isClosed: true, closedText, ...results }
  }
  const url = teamUrl(team.id, siteUrl)
  const subject = teamWords.subject(nameInMail(report.company ?? '') || teamWords.yourCompany)
  const mailto = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(teamWords.body(url))}`
  const { pass, waiting } = teamWords
  const said = { pass: pass(team.invited, openDays), waiting: waiting(team.invited) }
  const invitation = { id: team.id, url, mailto, ...said }
  return { words, action, invitation, isClosed: false, ...results }
}

/** For who reads a client's report: what came out, and nothing to act with. */
export function teamForAdmin({ numbers: _, invitation, ...reading }: TeamReading): TeamReading {
  return { ...reading, note: invitation ? adminWords.invited : adminWords.team }
}

/** Told by what is shown alone: not on the day on which the last one answered. */
const isComplete = ({ shown, invited }: Team) => shown !== undefined && answersIn(shown) >= invited

/** They come with the page's data, so that no script has to carry them. */
const sectionWords = (({ heading, intro, opens, anonymous, howMany, howManyHint, make, once, ...more }) => {
  const { linkHeading, copy, send, close, closeText, closeButton, few, results } = more
  const { reading, sectionsNote, talks, noTalks, agreed, you, team, toTalk, ways, honest } = more
  return {
    ...{ heading, intro, opens, anonymous, howMany, howManyHint, make, once },
    ...{ linkHeading, copy, send, close, closeText, closeButton, few, results },
    ...{ reading, sectionsNote, talks, noTalks, agreed, you, team, toTalk, ways, honest },
  }
})(teamWords)

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
    // Nothing but what is shown decides the order: it would tell the rest.
    talks: talks.toSorted((a, b) => distance(b) - distance(a) || Number(b.apart) - Number(a.apart)),
    firstTalks,
    moreTalks: teamWords.moreTalks(Math.max(0, talks.length - firstTalks)),
    agreed: lines.filter((line) => distance(line) < 1),
    ways: waysOn(products),
  }
}

/** As many as are talked over in a meeting. */
const firstTalks = 5

function fromOf(team: Team, answers: number): string {
  return isComplete(team) ? teamWords.fromAll(team.invited) : teamWords.fromClosed(answers, team.invited)
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
  return {
    ...{ key, label, own, median, apart },
    ownWord: wordOf(own),
    medianWord: wordOf(median),
    teamWord: teamWordOf({ own, median, apart }),
    opener: talkOpeners[key],
  }
}

function teamWordOf({ own, median, apart }: Pick<TeamLine, 'own' | 'median' | 'apart'>): string {
  const { spread, amongItself } = teamWords
  if (apart && Math.abs(own - median) < 1) return `${wordOf(median)}. ${amongItself}`
  return `${wordOf(median)}, ${apart ? spread.apart : spread.close}`
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
