import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import { challenges, companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import type { Advice } from '#content/owner/parts/advice.ts'
import { leadingTitles } from '../leading-role.ts'
import { adviceForLeader, adviceOnChallenge, adviceOnSize } from '../recommendations.ts'
import type { AssessmentReport, StoredReport } from '../schema.ts'

export type RecommendationReading = {
  text: string
  /** The answer behind it: “Vision”, “Founder”. Unknown for old texts without a key. */
  cause?: string
}

export type StoredAdvice = Pick<StoredReport, 'report' | 'adviceKeys'>

export type RecommendationsReading = {
  /** As stored with the report. */
  recommendations: RecommendationReading[]
  /** One sentence on each of the first three chosen challenges that the recommendations leave out. */
  onChallenges: RecommendationReading[]
  /** The rest on the challenges, size and role. */
  more: RecommendationReading[]
}

export function readRecommendations({ report, adviceKeys }: StoredAdvice, advice: Advice): RecommendationsReading {
  const known = adviceByKey(advice)
  const read = (key: string, text: string): RecommendationReading => {
    const cause = causeOf(key, report)
    return { text, ...(cause && { cause }) }
  }
  const texts = report.recommendations
  const more = keysOf(report).flatMap((key) => {
    const text = known.get(key)?.text ?? ''
    return adviceKeys.includes(key) || texts.includes(text) ? [] : [read(key, text)]
  })
  const onChallenges = more.filter(({ cause }) => challenges.some(({ name }) => name === cause)).slice(0, maxChallenges)
  return {
    recommendations: texts.map((text, place) => read(adviceKeys[place] ?? '', text)),
    onChallenges: onChallenges.map(({ text, ...rest }) => ({ ...rest, text: firstSentence(text) })),
    more,
  }
}

/** More would make the report too long for a phone and for two pages. */
const maxChallenges = 3

function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}

function keysOf({ currentChallenges, companySize, role = '' }: AssessmentReport): string[] {
  return [
    ...challenges.filter(({ name }) => currentChallenges.includes(name)).map(({ name }) => adviceOnChallenge(name)),
    ...(companySize ? [adviceOnSize(companySize)] : []),
    ...(leadingTitles(role).length > 0 ? [adviceForLeader] : []),
  ]
}

function causeOf(key: string, { role = '' }: AssessmentReport): string | undefined {
  if (key === adviceForLeader) return leadingTitles(role).join(' and ')
  return (
    sections.find(({ id }) => key.startsWith(`sections.${id}.`))?.title ??
    challenges.find(({ name }) => adviceOnChallenge(name) === key)?.name ??
    companySizes.find((size) => adviceOnSize(size) === key)
  )
}
