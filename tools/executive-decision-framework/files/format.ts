import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import { dayOrNoneShape as dayOrNone, idShape as id, textShape as text } from '#tools/shared/document/shapes.ts'
import { frameworkKind } from './file-kind.ts'

const oneToThree = z.int().check(z.gte(1), z.lte(3))

const scoreSchema = z.object({
  value: z.nullable(z.number().check(z.gte(0), z.lte(10))),
  confidence: z.enum(['high', 'medium', 'low']),
  evidence: text,
})

const answer = z.enum(['yes', 'no', ''])

const doorSchema = z.object({ back: answer, cost: answer, trust: answer, small: answer, soon: answer })

const optionSchema = z.object({
  id,
  name: text,
  /** What choosing it means, in one sentence. */
  meaning: text,
  /** By criterion id; a missing one is not scored yet. */
  scores: z.record(id, scoreSchema),
  door: doorSchema,
})

const criterionSchema = z.object({
  id,
  name: text,
  /** What a score of 0 means, and a 10: the two ends of the swing. */
  worst: text,
  best: text,
  /** What the whole swing is worth, if that of the most important criterion is worth 100. */
  points: z.number().check(z.gte(0), z.lte(100)),
  /** A must-have: an option with a lower score is ruled out. null if it is none. */
  atLeast: z.nullable(z.number().check(z.gte(0), z.lte(10))),
})

const riskSchema = z.object({
  id,
  optionId: id,
  cause: text,
  likelihood: oneToThree,
  damage: oneToThree,
  /** The first warning sign. */
  sign: text,
  prevention: text,
  owner: text,
})

const reviewSchema = z.object({
  id,
  day: dayOrNone,
  verdict: z.enum(['', 'better', 'expected', 'worse', 'early']),
  happened: text,
  lesson: text,
})

/** One person's scores from their own sheet, by option, then by criterion; a missing one is no opinion. */
const voiceSchema = z.object({
  id,
  name: text,
  /** As received, so that the same sheet is not counted twice. */
  code: text,
  scores: z.record(id, z.record(id, z.number().check(z.gte(0), z.lte(10)))),
  /** Does not count in medians, ranges and runs. */
  leftOut: z.boolean(),
})

const recorded = {
  id,
  title: text,
  context: text,
  owner: text,
  decideBy: dayOrNone,
  options: z.array(optionSchema),
  criteria: z.array(criterionSchema),
  risks: z.array(riskSchema),
  /** The same seed gives the same simulation on every machine. */
  seed: z.int().check(z.gte(0), z.lte(0xffffffff)),
  /** How uncertain the weights are in the simulation. */
  weightDoubt: z.enum(['none', 'some', 'much']),
  voices: z.array(voiceSchema),
  /** The chosen option; empty while the decision is open. */
  chosenId: z.string().check(z.maxLength(64)),
  decidedOn: dayOrNone,
  reason: text,
  expectation: text,
  /** What would make us reverse it. */
  wouldChange: text,
}

const decisionSchema = z.object({
  ...recorded,
  reviews: z.array(reviewSchema),
  /** The decision as it was each time it was recorded, oldest first. Nothing changes a version. */
  versions: z.array(z.object({ day: dayOrNone, decision: z.object(recorded) })),
})

const frameworkSchema = z.object({
  decisions: z.array(decisionSchema).check(z.minLength(1)),
  /** The decision shown on screen, in exports and on paper. */
  openId: id,
})

export type Score = z.infer<typeof scoreSchema>
export type Confidence = Score['confidence']
export type Door = z.infer<typeof doorSchema>
export type Option = z.infer<typeof optionSchema>
export type Criterion = z.infer<typeof criterionSchema>
export type Voice = z.infer<typeof voiceSchema>
export type Risk = z.infer<typeof riskSchema>
export type Version = Decision['versions'][number]
export type Review = z.infer<typeof reviewSchema>
export type Decision = z.infer<typeof decisionSchema>
export type Framework = z.infer<typeof frameworkSchema>

export const frameworkFormat: FileFormat<Framework> = {
  ...frameworkKind,
  noun: 'decision file',
  schema: frameworkSchema,
  migrations: { 1: withVoices, 2: withVersions },
}

/** Version 1 had no must-haves, uncertain weights or scores of others. */
function withVoices(old: unknown): unknown {
  const before = old as { decisions: { criteria: object[] }[] }
  return {
    ...before,
    decisions: before.decisions.map((decision) => ({
      ...decision,
      criteria: decision.criteria.map((criterion) => ({ ...criterion, atLeast: null })),
      weightDoubt: 'none',
      voices: [],
    })),
  }
}

/** Version 2 kept one state of a decision. A taken one is recorded as it is now. */
function withVersions(old: unknown): unknown {
  type Old = { chosenId: string; decidedOn: string; voices: object[]; reviews: unknown }
  const before = old as { decisions: Old[] }
  return {
    ...before,
    decisions: before.decisions.map(({ reviews, ...rest }) => {
      const decision = { ...rest, voices: rest.voices.map((voice) => ({ ...voice, leftOut: false })) }
      const versions = rest.chosenId === '' ? [] : [{ day: rest.decidedOn, decision }]
      return { ...decision, reviews, versions }
    }),
  }
}
