import { FormattedText } from './formatted-text.tsx'

type QuestionListProps = {
  questions: readonly { question: string; answer: string }[]
  /** How the questions stand to each other: rows, columns. */
  className?: string
}

/** Questions and answers, all open: whoever prints or searches the page finds them. */
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
