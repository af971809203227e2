import { clamp } from '#tools/shared/values/numbers.ts'
import type { Criterion, Decision, Framework, Option, Review, Risk, Score, Voice } from '../files/format.ts'

type Lists = Pick<Decision, 'options' | 'criteria' | 'risks' | 'reviews' | 'voices'>

type ListAction = {
  [List in keyof Lists]:
    | { type: 'add'; list: List; item: Lists[List][number] }
    | { type: 'edit'; list: List; id: string; changes: Partial<Lists[List][number]> }
    | { type: 'remove'; list: List; id: string }
}[keyof Lists]

type Texts = Omit<Decision, 'id' | keyof Lists>

/** All but the first three change the open decision. */
export type Action =
  | { type: 'open'; id: string }
  | { type: 'add-decision'; decision: Decision }
  | { type: 'remove-decision'; id: string; instead: Decision }
  | { type: 'describe'; changes: Partial<Texts> }
  | { type: 'score'; optionId: string; criterionId: string; changes: Partial<Score> }
  /** What each swing is worth, by criterion id. */
  | { type: 'weigh'; points: Readonly<Record<string, number>> }
  | ListAction
  | { type: 'all'; actions: readonly Action[] }

/** False if the demo’s limit prevented the step. */
export type Dispatch = (action: Action, group?: string) => boolean

export function editFramework(doc: Framework, action: Action): Framework {
  switch (action.type) {
    case 'open':
      return doc.decisions.some(({ id }) => id === action.id) ? { ...doc, openId: action.id } : doc
    case 'add-decision':
      return { decisions: [...doc.decisions, action.decision], openId: action.decision.id }
    case 'remove-decision':
      return removeDecision(doc, action.id, action.instead)
    case 'all':
      return action.actions.reduce(editFramework, doc)
    default: {
      const open = openDecision(doc)
      const next = editDecision(open, action)
      return {
        ...doc,
        decisions: doc.decisions.map((decision) => (decision.id === open.id ? next : decision)),
      }
    }
  }
}

type DecisionAction = Exclude<Action, { type: 'open' | 'add-decision' | 'remove-decision' | 'all' }>

function editDecision(decision: Decision, action: DecisionAction): Decision {
  switch (action.type) {
    case 'describe':
      return { ...decision, ...action.changes }
    case 'score':
      if (!decision.criteria.some(({ id }) => id === action.criterionId)) return decision
      return { ...decision, options: scoreOption(decision.options, action) }
    case 'weigh':
      return {
        ...decision,
        criteria: decision.criteria.map((criterion) => {
          const points = action.points[criterion.id]
          return points === undefined ? criterion : { ...criterion, points: clamp(points, 0, 100) }
        }),
      }
    case 'remove':
      return removeItem(decision, action.list, action.id)
    default:
      return { ...decision, [action.list]: editList<Listed>(decision[action.list], action) }
  }
}

type Listed = Lists[keyof Lists][number]
type ListEdit = { type: 'add'; item: Listed } | { type: 'edit'; id: string; changes: Partial<Listed> }

function editList<Item extends Listed>(list: readonly Item[], action: ListEdit): Item[] {
  if (action.type === 'add') return [...list, action.item as Item]
  return list.map((item) => (item.id === action.id ? ({ ...item, ...action.changes } as Item) : item))
}

/** Also removes what belongs to the item: a criterion’s scores, an option’s risks, and others' scores for it. */
function removeItem(decision: Decision, list: keyof Lists, id: string): Decision {
  const rest = { ...decision, [list]: decision[list].filter((item) => item.id !== id) }
  if (list === 'criteria') {
    return {
      ...rest,
      options: rest.options.map((option) => {
        const { [id]: _, ...scores } = option.scores
        return { ...option, scores }
      }),
      voices: rest.voices.map((voice) => withoutCriterion(voice, id)),
    }
  }
  if (list !== 'options') return rest
  const risks = rest.risks.filter(({ optionId }) => optionId !== id)
  const voices = rest.voices.map(({ scores: { [id]: _, ...scores }, ...voice }) => ({ ...voice, scores }))
  const left = { ...rest, risks, voices }
  return rest.chosenId === id ? { ...left, chosenId: '', decidedOn: '' } : left
}

function withoutCriterion(voice: Voice, id: string): Voice {
  const scores = Object.entries(voice.scores).map(([optionId, { [id]: _, ...rest }]) => [optionId, rest])
  return { ...voice, scores: Object.fromEntries(scores) }
}

function scoreOption(options: readonly Option[], action: Extract<Action, { type: 'score' }>): Option[] {
  const { optionId, criterionId, changes } = action
  return options.map((option) => {
    if (option.id !== optionId) return option
    const score = { ...scoreOf(option, criterionId), ...changes }
    const value = score.value === null ? null : clamp(score.value, 0, 10)
    return { ...option, scores: { ...option.scores, [criterionId]: { ...score, value } } }
  })
}

/** A framework always has a decision: removing the last one leaves an empty one. */
function removeDecision(doc: Framework, id: string, instead: Decision): Framework {
  const rest = doc.decisions.filter((decision) => decision.id !== id)
  const decisions = rest.length > 0 ? rest : [instead]
  const stillThere = decisions.some((decision) => decision.id === doc.openId)
  return { decisions, openId: stillThere ? doc.openId : (decisions[0]?.id ?? '') }
}

/** Falls back to the first if a file names a decision it does not contain. */
export function openDecision({ decisions, openId }: Framework): Decision {
  const decision = decisions.find(({ id }) => id === openId) ?? decisions[0]
  if (!decision) throw new Error('A framework holds at least one decision.')
  return decision
}

/** Typed in half points: no one can tell a 6.3 from a 6.4. A median keeps its quarters. */
export const scoreLimits = { min: 0, max: 10, step: 0.5 } as const
export const pointLimits = { min: 0, max: 100 } as const

const noScore: Score = { value: null, confidence: 'medium', evidence: '' }

export function scoreOf({ scores }: Pick<Option, 'scores'>, criterionId: string): Score {
  return scores[criterionId] ?? noScore
}

export function optionName({ name }: Pick<Option, 'name'>): string {
  return name.trim() || 'Untitled option'
}

export function criterionName({ name }: Pick<Criterion, 'name'>): string {
  return name.trim() || 'Untitled criterion'
}

export function decisionTitle({ title }: Pick<Decision, 'title'>): string {
  return title.trim() || 'Untitled decision'
}

export function emptyOption(id: string, name = ''): Option {
  const door = { back: '', cost: '', trust: '', small: '', soon: '' } as const
  return { id, name, meaning: '', scores: {}, door }
}

export function emptyCriterion(id: string, name = ''): Criterion {
  return { id, name, worst: '', best: '', points: 50, atLeast: null }
}

export function emptyRisk(id: string, optionId: string): Risk {
  return { id, optionId, cause: '', likelihood: 2, damage: 2, sign: '', prevention: '', owner: '' }
}

export function emptyReview(id: string, day: string): Review {
  return { id, day, verdict: '', happened: '', lesson: '' }
}

export function emptyDecision(id: string): Decision {
  return {
    id,
    title: '',
    context: '',
    owner: '',
    decideBy: '',
    options: [],
    criteria: [],
    risks: [],
    seed: 1,
    weightDoubt: 'none',
    voices: [],
    chosenId: '',
    decidedOn: '',
    reason: '',
    expectation: '',
    wouldChange: '',
    reviews: [],
    versions: [],
  }
}

export function emptyFramework(id: string): Framework {
  return { decisions: [emptyDecision(id)], openId: id }
}

/** Needs two options and one criterion. */
export function isComparable({ options, criteria }: Decision): boolean {
  return options.length >= 2 && criteria.length >= 1
}

const demoDecisions = 4
const demoOptions = 4
const demoCriteria = 6

export function demoLimit({ decisions }: Framework): string | undefined {
  if (decisions.length > demoDecisions) return 'The demo holds four decisions.'
  if (decisions.some(({ options }) => options.length > demoOptions)) return 'The demo compares four options.'
  if (decisions.some(({ criteria }) => criteria.length > demoCriteria)) return 'The demo weighs six criteria.'
}
