import { useDraft } from '../document/use-draft.tsx'

/** Answers that need a decision. Stored as a draft, so they survive a reload. */
export function useAsked<Answer extends { id: string }>(draft: string) {
  const [answers, setAnswers] = useDraft<Answer[]>(`asked ${draft}`, [])
  return {
    answers,
    add: (more: readonly Answer[]) => more.length > 0 && setAnswers([...answers, ...more]),
    drop: (id: string) => setAnswers(answers.filter((each) => each.id !== id)),
  }
}

export type Asked<Answer extends { id: string }> = ReturnType<typeof useAsked<Answer>>
