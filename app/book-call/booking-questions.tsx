import type { Question } from '#content/owner/parts/questions.ts'
import { bookCallWords } from '#content/page-words.ts'
import { DiagnosticLink } from '#ui/booking.tsx'
import { QuestionList } from '#ui/question-list.tsx'

type BookingQuestionsProps = { heading: string; questions: readonly Question[] }

export function BookingQuestions({ heading, questions }: BookingQuestionsProps) {
  return (
    <section
      aria-labelledby="questions"
      className="page-grid grid grid-cols-1 gap-x-8 gap-y-6 pt-section lg:grid-cols-12"
    >
      <h2 id="questions" className="text-2xl lg:col-span-4">
        {heading}
      </h2>
      <div className="lg:col-span-8">
        <QuestionList questions={questions} />
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
          {bookCallWords.diagnostic} <DiagnosticLink />
        </p>
      </div>
    </section>
  )
}
