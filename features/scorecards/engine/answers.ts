import type { Choice, Definition, Question } from '#content/scorecards/definition.ts'

/** A choice's id, several ids, a number or a text, by the question's id. */
export type Answer = string | number | readonly string[]

export type Answers = { readonly [question: string]: Answer | undefined }

/** Where the answer to a tie-break question is stored: the chosen type. */
export const tieBreakKey = '$tieBreak'

/** The parts of a definition that decide what is asked. */
export type WithQuestions = { readonly sections: readonly { readonly questions: readonly Question[] }[] }

/** In order. A condition on a question that is not shown does not hold. */
export function visibleQuestions(definition: WithQuestions, answers: Answers): Question[] {
  const shown = new Map<string, Question>()
  for (const question of questionsOf(definition)) {
    const { showIf } = question
    const earlier = showIf && shown.get(showIf.question)
    const chosen = earlier ? chosenIn(earlier, answers[earlier.id]) : []
    if (!showIf || chosen.some(({ id }) => showIf.choices.includes(id))) shown.set(question.id, question)
  }
  return [...shown.values()]
}

export function questionsOf({ sections }: WithQuestions): Question[] {
  return sections.flatMap(({ questions }) => questions)
}

export function hasChoices({ kind }: Pick<Question, 'kind'>): boolean {
  return kind !== 'number' && kind !== 'text'
}

export function chosenIn(question: Question, answer: Answer | undefined): Choice[] {
  if (!hasChoices(question) || answer === undefined) return []
  return question.choices.filter(({ id }) => (Array.isArray(answer) ? answer.includes(id) : answer === id))
}

export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  if (hasChoices(question)) return chosenIn(question, answer).length > 0
  return question.kind === 'number' ? typeof answer === 'number' : typeof answer === 'string' && answer !== ''
}

/** As people read it: in the report, the PDF and the CSV. */
export function answerInWords(question: Question, answer: Answer | undefined): string {
  if (hasChoices(question)) {
    return chosenIn(question, answer)
      .map(({ label }) => label)
      .join('; ')
  }
  return answer === undefined ? '' : String(answer)
}

/** Only answers to questions that are shown, and only valid ones; what is missing, by question. */
export function checkAnswers(definition: Definition, given: Answers): { answers: Answers; missing: string[] } {
  const shown = visibleQuestions(definition, given)
  const answers = Object.fromEntries(
    shown.flatMap((question) => {
      const answer = readAnswer(question, given[question.id])
      return answer === undefined ? [] : [[question.id, answer] as const]
    }),
  )
  const missing = shown.filter(({ id, optional }) => !optional && answers[id] === undefined)
  return { answers, missing: missing.map(({ id }) => id) }
}

const longestText = 2000

function readAnswer(question: Question, answer: Answer | undefined): Answer | undefined {
  if (question.kind === 'several') {
    const ids = chosenIn(question, answer).map(({ id }) => id)
    return ids.length > 0 ? ids : undefined
  }
  if (hasChoices(question)) return chosenIn(question, answer)[0]?.id
  if (question.kind === 'number') return Number.isFinite(answer) ? answer : undefined
  return (typeof answer === 'string' && answer.trim().slice(0, longestText)) || undefined
}
