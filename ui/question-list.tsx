import { FormattedText } from './formatted-text.tsx'

type QuestionListProps = {
  questions: readonly { question: string; answer: string }[]
  /** Layout, such as columns. */
  className?: string
}

/** All answers are open, so that they can be printed and searched. */
export function QuestionList({ questions, className = '' }: QuestionListProps) {
  return (
    <dl className={className}>
      {questions.map(({ question, answer }) => (
        <div key={question} className="break-inside-avoid border-t border-line py-6">
          <dt className="font-serif text-lg leading-snug">{question}</dt>
          <dd className="mt-2 max-w-text text-soft">
            <FormattedText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
