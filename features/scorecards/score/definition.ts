import { challenges, companySizes, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import type { Advice, Question, Rule, Tier } from '#content/scorecards/definition.ts'
import type { AdviceRules } from '../engine/advice.ts'

/** The business diagnostic as rules of the engine. Advice texts are the owner's and come with `adviceByKey`. */

const choices = ratingScale.map(({ value, label }) => ({ id: String(value), label, points: value }))

export const challengesQuestion = 'currentChallenges'

export const challengeQuestion = {
  id: challengesQuestion,
  kind: 'several',
  text: 'Current Business Challenges',
  // The step's introduction says it.
  hint: '',
  unscored: true,
  choices: challenges.map(({ name, description }) => {
    return { id: name, label: name, points: 0, hint: description }
  }),
  bands: [],
} satisfies Question

export const ratedSections = sections.map(({ id, title, intro, ratings }) => ({
  id,
  title,
  intro,
  questions: ratings.map(({ key, question }) => {
    return { id: key, kind: 'scale', text: question, choices, bands: [] } satisfies Question
  }),
}))

/** The questions that count, without tiers. */
export const diagnosticScore = { sections: ratedSections, tiers: [] }

const diagnosticTiers: Tier[] = [
  { id: 'strong', label: 'Strong', color: 'green', from: 75, text: '' },
  { id: 'moderate', label: 'Moderate', color: 'amber', from: 50, text: '' },
  { id: 'attention', label: 'Needs Attention', color: 'red', from: 0, text: '' },
]

const advice = (id: string, when: Rule): Advice => ({ id, text: '', when })

/** Out of 12 points: under 8 is under 67 percent, 8 and 9 are 67 and 75. */
const strongBelow = 67
const refinementBelow = 76

const leadingRoles = ['ceo', 'founder']

export const diagnosticRules = {
  sections: [{ id: 'challenges', questions: [challengeQuestion] }, ...ratedSections],
  tiers: diagnosticTiers,
  advice: [
    ...sections.flatMap(({ id }) => [
      advice(`sections.${id}.strong`, { on: 'percent', section: id, from: 0, below: strongBelow }),
      advice(`sections.${id}.refinement`, {
        on: 'percent',
        section: id,
        from: strongBelow,
        below: refinementBelow,
      }),
    ]),
    ...challenges.map(({ name }) =>
      advice(`challenges.${name}`, { on: 'answer', question: challengesQuestion, choices: [name] }),
    ),
    ...companySizes.map((size) => advice(`companySizes.${size}`, { on: 'contact', field: 'companySize', is: [size] })),
    advice('leader', { on: 'contact', field: 'role', is: leadingRoles }),
  ],
  mostAdvice: 4,
  types: [],
  tieBreaks: [],
} satisfies AdviceRules
