import { bookCall, faq } from '#content/coach/book-call.ts'
import { QuestionList } from '#ui/question-list.tsx'

export function BookingQuestions() {
  return (
    <section
      aria-labelledby="questions"
      className="page-grid grid grid-cols-1 gap-x-8 gap-y-6 pt-section lg:grid-cols-12"
    >
      <h2 id="questions" className="text-2xl lg:col-span-4">
        {bookCall.faqHeading}
      </h2>
      <QuestionList questions={faq} className="lg:col-span-8" />
    </section>
  )
}
