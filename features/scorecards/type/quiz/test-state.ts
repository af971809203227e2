import { questions } from '#content/founder-test/founder-questions.ts'
import { type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { isEmail } from '#lib/email/normal-address.ts'
import { parseKept } from '#lib/web/kept.ts'
import { findTieBreak, resultOf } from '../scoring.ts'

export type Stage = 'intro' | 'quiz' | 'tiebreak' | 'result'

/** 'due' makes the screen send the result: once when it is reached, and on every retry. */
export type Saving = 'none' | 'due' | 'failed' | 'done'

/** Has no scores: they are counted from the answers. */
export type TestState = {
  stage: Stage
  email: string
  /** The label of the consent checkbox, if it is checked. */
  agreed: string
  /** In the order of the questions. */
  answers: readonly StyleCode[]
  /** The current question, from 0. */
  question: number
  tieBreak: StyleCode | undefined
  saving: Saving
  /** Note about the opt-in, shown once the result is saved. */
  optInNote: string
}

export type TestEvent =
  | { type: 'emailTyped'; email: string }
  | { type: 'ticked'; agreed: string }
  | { type: 'started' }
  | { type: 'chosen'; style: StyleCode }
  | { type: 'wentBack' }
  | { type: 'wentTo'; place: number }
  | { type: 'saved'; optInNote?: string }
  | { type: 'saveFailed' }
  | { type: 'saveAskedAgain' }
  | { type: 'restarted' }

export const freshState: TestState = {
  stage: 'intro',
  email: '',
  agreed: '',
  answers: [],
  question: 0,
  tieBreak: undefined,
  saving: 'none',
  optInNote: '',
}

/** Ignores events that do not fit the stage, such as a late click on a previous screen. */
export function advance(state: TestState, event: TestEvent): TestState {
  switch (event.type) {
    case 'emailTyped':
      return state.stage === 'intro' ? { ...state, email: event.email } : state
    case 'ticked':
      return state.stage === 'intro' ? { ...state, agreed: event.agreed } : state
    case 'started':
      return state.stage === 'intro' && isEmail(state.email) ? { ...state, stage: 'quiz', question: 0 } : state
    case 'chosen':
      return choose(state, event.style)
    case 'wentBack':
      return goTo(state, placeOf(state) - 1)
    case 'wentTo':
      return goTo(state, event.place)
    case 'saved':
      return state.saving === 'due' ? { ...state, saving: 'done', optInNote: event.optInNote ?? '' } : state
    case 'saveFailed':
      return state.saving === 'due' ? { ...state, saving: 'failed' } : state
    case 'saveAskedAgain':
      return state.saving === 'failed' ? { ...state, saving: 'due' } : state
    case 'restarted':
      return { ...freshState, email: state.email, agreed: state.agreed }
  }
}

function choose(state: TestState, style: StyleCode): TestState {
  if (state.stage === 'tiebreak') {
    return resultOf(state.answers, style) ? { ...arrive(state), tieBreak: style } : state
  }
  if (state.stage !== 'quiz') return state
  const answered = { ...state, answers: state.answers.toSpliced(state.question, 1, style) }
  if (state.question + 1 < questions.length) return { ...answered, question: state.question + 1 }
  return findTieBreak(answered.answers) ? { ...answered, stage: 'tiebreak' } : arrive(answered)
}

function arrive(state: TestState): TestState {
  return { ...state, stage: 'result', saving: 'due' }
}

/** Position in the test: 0 is the email, then the questions, the tie-break and the result. */
export function placeOf({ stage, question }: TestState): number {
  if (stage === 'intro') return 0
  if (stage === 'quiz') return question + 1
  return questions.length + (stage === 'tiebreak' ? 1 : 2)
}

/** Back to the email, or forward as far as the answers allow. A result is final. */
function goTo(state: TestState, place: number): TestState {
  if (state.stage === 'result') return state
  if (place === 0) return { ...state, stage: 'intro', question: 0 }
  if (!isEmail(state.email)) return state
  const asked = questions.length
  if (place >= 1 && place <= Math.min(state.answers.length + 1, asked)) {
    return { ...state, stage: 'quiz', question: place - 1 }
  }
  const tied = place === asked + 1 && state.answers.length === asked && findTieBreak(state.answers)
  return tied ? { ...state, stage: 'tiebreak', question: asked - 1 } : state
}

/** Keeps whatever of the stored state is still consistent. */
export function parseState(kept: string | null): TestState {
  const source = parseKept(kept)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const [email, agreed, optInNote] = [source.email, source.agreed, source.optInNote].map(textOf) as [
    string,
    string,
    string,
  ]
  const answers = leadingStyles(source.answers)
  const tieBreak = styleCodes.find((code) => code === source.tieBreak)
  const base = { ...freshState, email, agreed, answers }
  if (!isEmail(email) || !['quiz', 'tiebreak', 'result'].includes(String(source.stage))) return base
  const complete = answers.length === questions.length
  if (source.stage === 'result' && complete && resultOf(answers, tieBreak)) {
    const question = questions.length - 1
    return { ...base, stage: 'result', question, tieBreak, saving: parseSaving(source.saving), optInNote }
  }
  const last = Math.min(answers.length, questions.length - 1)
  if (source.stage !== 'quiz' && complete && findTieBreak(answers)) {
    return { ...base, stage: 'tiebreak', question: last }
  }
  const asked = Number.isInteger(source.question) ? Number(source.question) : last
  return { ...base, stage: 'quiz', question: Math.max(0, Math.min(asked, last)) }
}

function leadingStyles(value: unknown): StyleCode[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, questions.length) : []
  const styles = list.map((item) => styleCodes.find((code) => code === item))
  const firstGap = styles.indexOf(undefined)
  return styles.slice(0, firstGap < 0 ? undefined : firstGap) as StyleCode[]
}

/** A reload during saving leaves it due; the server stores a repeated result once. */
function parseSaving(value: unknown): Saving {
  return value === 'failed' || value === 'done' ? value : 'due'
}
