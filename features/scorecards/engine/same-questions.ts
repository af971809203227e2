import type { Definition } from '#content/scorecards/definition.ts'

/** Equal for versions whose answers can be compared: the same questions, in the same words, with the same points. */
export function questionsKey({ kind, sections }: Definition): string {
  const asked = sections.map(({ id, questions }) => {
    return [id, questions.map(({ hint: _, ...question }) => Object.entries(question).toSorted())]
  })
  return JSON.stringify([kind, asked])
}
