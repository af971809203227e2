import { faq, sprintProgram } from '#content/coach/sprint-program.ts'
import { QuestionList } from '#ui/question-list.tsx'

export function SprintQuestions() {
  return (
    <section aria-labelledby="questions" className="page-grid below-the-fold py-section">
      <h2 id="questions" className="text-2xl sm:text-3xl">
        {sprintProgram.faqHeading}
      </h2>
      <QuestionList
        questions={faq}
        className="mt-8 grid grid-cols-1 gap-x-16 gap-y-2 md:grid-cols-2 lg:mt-10"
      />
    </section>
  )
}
