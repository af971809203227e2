import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import {
  dayOrNoneShape as dayOrNone,
  idShape as id,
  textShape as text,
} from '#tools/shared/document/shapes.ts'
import { frameworkKind } from './file-kind.ts'

const oneToThree = z.int().check(z.gte(1), z.lte(3))

const scoreSchema = z.object({
  /** 0 to 10; null while nobody has scored it. */
  value: z.nullable(z.number().check(z.gte(0), z.lte(10))),
  confidence: z.enum(['high', 'medium', 'low']),
  evidence: text,
})

const answer = z.enum(['yes', 'no', ''])

const doorSchema = z.object({ back: answer, cost: answer, trust: answer, small: answer, soon: answer })

const optionSchema = z.object({
  id,
  name: text,
  /** What choosing it means, in a sentence. */
  meaning: text,
  /** By the id of the criterion; one that is missing is not scored yet. */
  scores: z.record(id, scoreSchema),
  door: doorSchema,
})

const criterionSchema = z.object({
  id,
  name: text,
  /** What a score of 0 stands for, and a 10: the two ends of the swing. */
  worst: text,
  best: text,
  /** What the whole swing is worth beside the most important one's 100. */
  points: z.number().check(z.gte(0), z.lte(100)),
  /** A must-have: an option that scores less is out, whatever else it has. null where it is none. */
  atLeast: z.nullable(z.number().check(z.gte(0), z.lte(10))),
})

const riskSchema = z.object({
  id,
  optionId: id,
  cause: text,
  likelihood: oneToThree,
  damage: oneToThree,
  /** What would be seen first. */
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

/** What one person scored on a sheet of their own: by option, then by criterion; what is missing has no opinion. */
const voiceSchema = z.object({
  id,
  name: text,
  /** As it came, so that the same sheet is not counted twice. */
  code: text,
  scores: z.record(id, z.record(id, z.number().check(z.gte(0), z.lte(10)))),
})

const decisionSchema = z.object({
  id,
  title: text,
  context: text,
  owner: text,
  decideBy: dayOrNone,
  options: z.array(optionSchema),
  criteria: z.array(criterionSchema),
  risks: z.array(riskSchema),
  /** The same seed draws the same simulation, on every machine. */
  seed: z.int().check(z.gte(0), z.lte(0xffffffff)),
  /** How far the weights may be off in the simulation. */
  weightDoubt: z.enum(['none', 'some', 'much']),
  voices: z.array(voiceSchema),
  /** The option that was chosen; empty while the decision is open. */
  chosenId: z.string().check(z.maxLength(64)),
  decidedOn: dayOrNone,
  reason: text,
  expectation: text,
  /** What would make us go back on it. */
  wouldChange: text,
  reviews: z.array(reviewSchema),
})

const frameworkSchema = z.object({
  decisions: z.array(decisionSchema).check(z.minLength(1)),
  /** The decision on the screen, in the exports and on paper. */
  openId: id,
})

export type Score = z.infer<typeof scoreSchema>
export type Confidence = Score['confidence']
export type Door = z.infer<typeof doorSchema>
export type Option = z.infer<typeof optionSchema>
export type Criterion = z.infer<typeof criterionSchema>
export type Voice = z.infer<typeof voiceSchema>
export type Risk = z.infer<typeof riskSchema>
export type Review = z.infer<typeof reviewSchema>
export type Decision = z.infer<typeof decisionSchema>
export type Framework = z.infer<typeof frameworkSchema>

export const frameworkFormat: FileFormat<Framework> = {
  ...frameworkKind,
  noun: 'decision file',
  schema: frameworkSchema,
  migrations: { 1: withVoices },
}

/** Version 1 knew neither must-haves nor doubtful weights nor the scores of others. */
function withVoices(old: unknown): unknown {
  const before = old as { decisions: { criteria: object[] }[] }
  return {
    ...before,
    decisions: before.decisions.map((decision) => ({
      ...decision,
      criteria: decision.criteria.map((criterion) => ({ ...criterion, atLeast: null })),
      ...{ weightDoubt: 'none', voices: [] },
    })),
  }
}
