import type { Question } from '#content/owner/parts/questions.ts'
import { QuestionList } from '#ui/question-list.tsx'

type SprintQuestionsProps = { heading: string; questions: readonly Question[] }

export function SprintQuestions({ heading, questions }: SprintQuestionsProps) {
  return (
    <section aria-labelledby="questions" className="page-grid py-section">
      <h2 id="questions" className="text-2xl sm:text-3xl">
        {heading}
      </h2>
      <QuestionList questions={questions} className="mt-8 grid grid-cols-1 gap-x-16 gap-y-2 md:grid-cols-2 lg:mt-10" />
    </section>
  )
}
